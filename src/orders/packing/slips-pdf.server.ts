import * as m from '../../messages/messages.js';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { addressLines } from '../address-lines.ts';
import { isHeld } from '../held-words.ts';
import { totalQuantity } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import type { Slip } from './packing.contract.ts';
import { drawSheets, type PaperMaker, type SheetPen, sheet, sheetWidth } from './paper.server.ts';
import { allowanceText, batchTexts } from './slip-words.ts';

const qrSide = 104;
const columns = { text: sheet.left + 30, quantity: 372, left: 452 };
const quantityWidth = columns.left - columns.quantity - 14;
const leftWidth = sheet.right - columns.left;
/** The height of the text below the last line. It never stands alone on a page. */
const endHeight = 75;
const textWidth = columns.quantity - columns.text - 12;

/** The packing slips of these orders, each on its own page and in the language of its family. */
export function slipsPdf(slips: readonly Slip[], maker: PaperMaker): Promise<Buffer<ArrayBuffer>> {
  const { brand, locale } = maker;
  return drawSheets({ title: m.packing_slips({}, { locale }), ...maker }, async (pen) => {
    for (const slip of slips) await drawSlip(pen, slip, brand);
    if (slips.length === 0) {
      await pen.newPage();
      pen.write(m.packing_none({}, { locale }), { size: 14 });
    }
  });
}

async function drawSlip(pen: SheetPen, slip: Slip, brand: string): Promise<void> {
  const { order } = slip;
  await pen.newPage();
  drawHead(pen, slip, brand);
  if (isHeld(order))
    pen.y += 12 + pen.write(m.held_mark({}, { locale: order.locale }), { font: 'heavy', size: 24, leading: 30 });
  drawAddress(pen, order);
  await drawLines(pen, slip);
}

function drawHead(pen: SheetPen, { order, qr }: Slip, brand: string): void {
  const { number, orderDate, locale } = order;
  const quietZone = (qrSide / qr.size) * 4;
  pen.pdf
    .save()
    .translate(sheet.right - qrSide + quietZone, sheet.top - quietZone)
    .scale(qrSide / qr.size)
    .path(qr.path)
    .fill('#000000')
    .restore();
  const width = sheetWidth - qrSide;
  pen.y += pen.write(brand, { font: 'heavy', size: 20, width });
  pen.y += 6 + pen.write(m.slip_title({}, { locale }), { size: 12, soft: true, width });
  pen.y += pen.write(number, { font: 'heavy', size: 28, leading: 34, width });
  const date = jakartaDate(new Date(orderDate), locale);
  pen.write(m.slip_ordered({ date }, { locale }), { size: 10.5, soft: true, width });
  pen.y = sheet.top + qrSide + 8;
}

/** Large enough to read from a distance on the packing table. Long lines wrap. */
function drawAddress(pen: SheetPen, { address, locale }: Order): void {
  const top = pen.y;
  const inside = { x: sheet.left + 20, width: sheetWidth - 40 };
  pen.y += 16;
  pen.y += 3 + pen.write(m.slip_to({}, { locale }), { ...inside, size: 10.5, soft: true });
  pen.y += 3 + pen.write(address.fullName, { ...inside, font: 'heavy', size: 24, leading: 30 });
  for (const line of addressLines(address, { locale })) {
    pen.y += pen.write(line, { ...inside, size: 17, leading: 24 });
  }
  pen.y += 6;
  pen.y += pen.write(address.phone, { ...inside, font: 'bold', size: 17, leading: 24 });
  pen.y += 14;
  pen.pdf
    .lineWidth(1.6)
    .roundedRect(sheet.left, top, sheetWidth, pen.y - top, 10)
    .stroke('#000000');
  pen.y += 26;
}

async function drawLines(pen: SheetPen, slip: Slip): Promise<void> {
  const { order } = slip;
  const { locale, number } = order;
  drawColumns(pen, slip);
  for (const [place, line] of order.products.entries()) {
    const name = { font: 'bold', size: 12.5, leading: 16.5, x: columns.text, width: textWidth } as const;
    const below = { size: 11, leading: 15, x: columns.text, width: textWidth };
    const details = [line.variant, ...batchTexts(slip, line.productId)].filter((text) => text !== '');
    const height = details.reduce((sum, text) => sum + pen.heightOf(text, below), 20 + pen.heightOf(line.name, name));
    const end = place === order.products.length - 1 ? endHeight : 0;
    if (pen.y + height + end > sheet.bottom) {
      await pen.newPage();
      pen.y += 10 + pen.write(number, { font: 'heavy', size: 16 });
      drawColumns(pen, slip);
    }
    const top = pen.y;
    pen.y += 10;
    pen.tickBox(sheet.left + 2, pen.y + 1, 15);
    pen.write(String(line.quantity), { ...rightAt(columns.quantity, quantityWidth), font: 'heavy', size: 15 });
    pen.write(allowanceText(slip, line.productId), { ...rightAt(columns.left, leftWidth), size: 12.5 });
    pen.y += pen.write(line.name, name);
    for (const text of details) pen.y += pen.write(text, below);
    pen.y = top + height;
    pen.rule(pen.y, 0.5);
  }
  pen.y += 10;
  pen.write(m.slip_total({}, { locale }), { size: 12.5, x: columns.text, width: textWidth });
  const total = totalQuantity(order).toLocaleString('id-ID');
  pen.y += 22 + pen.write(total, { ...rightAt(columns.quantity, quantityWidth), font: 'heavy', size: 15 });
  pen.write(m.slip_missing({}, { locale }), { size: 10.5, leading: 15, soft: true });
}

function drawColumns(pen: SheetPen, { order, year }: Slip): void {
  const o = { locale: order.locale };
  const head = { size: 10, leading: 13, soft: true } as const;
  const left = m.slip_left({ year }, o);
  const height = pen.heightOf(left, { ...head, width: leftWidth });
  pen.write(left, { ...head, ...rightAt(columns.left, leftWidth) });
  pen.y += height - 13;
  pen.write(m.slip_item({}, o), { ...head, x: columns.text, width: textWidth });
  pen.write(m.slip_quantity({}, o), { ...head, ...rightAt(columns.quantity, quantityWidth) });
  pen.y += 13 + 6;
  pen.rule(pen.y, 1.6);
}

const rightAt = (x: number, width: number) => ({ x, width, align: 'right' }) as const;
