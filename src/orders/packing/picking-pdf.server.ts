import * as m from '../../messages/messages.js';
import { jakartaDateTime } from '../../shared/jakarta-time.ts';
import { paperWarnings } from '../held-words.ts';
import type { Order } from '../orders.contract.ts';
import { drawSheets, type PaperMaker, type SheetPen, sheet, sheetWidth } from './paper.server.ts';
import { pickingCounts, pickingList, type ShelfPick } from './picking.rules.ts';

const columns = { total: sheet.left + 28, text: sheet.left + 84 };
const textWidth = sheet.right - columns.text;
const name = { font: 'bold', size: 12.5, leading: 16.5, x: columns.text, width: textWidth } as const;
const variant = { size: 11, leading: 15, x: columns.text, width: textWidth };
const parcel = { size: 10.5, leading: 17 };
const parcelWidth = textWidth / 3;

/** The picking list of these orders: each product with the parcels that it goes into. */
export function pickingPdf(orders: readonly Order[], maker: PaperMaker): Promise<Buffer<ArrayBuffer>> {
  const { brand, locale, now } = maker;
  const title = m.packing_picking({}, { locale });
  return drawSheets({ title, ...maker }, async (pen) => {
    await pen.newPage();
    pen.y += pen.write(brand, { font: 'heavy', size: 14 });
    pen.y += 4 + pen.write(title, { font: 'heavy', size: 26, leading: 34 });
    const picks = pickingList(orders, locale);
    const facts = [...pickingCounts(picks, locale), jakartaDateTime(now, locale)];
    pen.y += 16 + pen.write(facts.join('  ·  '), { size: 10.5, soft: true });
    for (const line of Object.values(paperWarnings(orders, locale)))
      if (line) pen.y += 12 + pen.write(line, { font: 'bold', size: 11, leading: 15, width: sheetWidth });
    pen.rule(pen.y, 1.6);
    for (const pick of picks) await drawPick(pen, pick, title);
  });
}

async function drawPick(pen: SheetPen, pick: ShelfPick, title: string): Promise<void> {
  const variantHeight = pick.variant === '' ? 0 : pen.heightOf(pick.variant, variant);
  const head = 10 + pen.heightOf(pick.name, name) + variantHeight + 4;
  // The first parcels of a product stand on the same page as its name, even if there are many.
  if (pen.y + head + 2 * parcel.leading > sheet.bottom) await nextPage(pen, title);
  pen.y += 10;
  pen.tickBox(sheet.left + 2, pen.y + 1, 15);
  pen.write(`${pick.total} ×`, { font: 'heavy', size: 15, x: columns.total, width: columns.text - columns.total - 8 });
  pen.y += pen.write(pick.name, name);
  if (variantHeight > 0) pen.y += pen.write(pick.variant, variant);
  pen.y += 4;
  for (const [place, { number, quantity }] of pick.parcels.entries()) {
    const column = place % 3;
    if (column === 0 && pen.y + parcel.leading > sheet.bottom) await nextPage(pen, title);
    const x = columns.text + column * parcelWidth;
    pen.tickBox(x, pen.y + 1.5, 9);
    pen.write(`${quantity} × ${number}`, { ...parcel, x: x + 15, width: parcelWidth - 18 });
    if (column === 2 || place === pick.parcels.length - 1) pen.y += parcel.leading;
  }
  pen.y += 6;
  pen.rule(pen.y, 0.5);
}

async function nextPage(pen: SheetPen, title: string): Promise<void> {
  await pen.newPage();
  pen.y += 8 + pen.write(title, { size: 10.5, soft: true, width: sheetWidth });
  pen.rule(pen.y, 1.6);
}
