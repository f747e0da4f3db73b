import { unsaidVariant } from '../../catalogue/facts/unsaid-variant.ts';
import * as m from '../../messages/messages.js';
import type { Sender } from '../../shared/api-context.ts';
import { countText } from '../../shared/count-text.ts';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { readablePhone } from '../../shared/text/readable-phone.ts';
import { addressLines } from '../address-lines.ts';
import { isHeld, linesToPack } from '../held-words.ts';
import { totalQuantity } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';
import type { Slip } from './packing.contract.ts';
import { drawSheets, type PaperMaker, type SheetPen } from './paper.server.ts';
import { formats } from './paper-formats.ts';
import type { SlipSize } from './slip-size.ts';
import { allowanceText, batchTexts, hasLots, lotTexts, senderLines } from './slip-words.ts';

const qrSide = 104;
/** The heights of the head of the table, and of the text below its last line. They never stand alone on a page. */
const headHeight = 32;
const endHeight = 75;

type SlipsMaker = PaperMaker & { sender: Sender; size: SlipSize };

/** The packing slips of these orders, each on its own page or label and in the language of its family. */
export function slipsPdf(slips: readonly Slip[], { sender, size, ...maker }: SlipsMaker): Promise<Buffer<ArrayBuffer>> {
  const { locale } = maker;
  const title = m.packing_slips({}, { locale });
  return drawSheets({ title, format: formats[size], ...maker }, async (pen) => {
    for (const slip of slips) await drawSlip(pen, slip, sender);
    if (slips.length === 0) {
      await pen.newPage();
      pen.write(m.packing_none({}, { locale }), { size: 14 });
    }
  });
}

async function drawSlip(pen: SheetPen, slip: Slip, sender: Sender): Promise<void> {
  const { order } = slip;
  await pen.newPage();
  drawHead(pen, slip, sender);
  if (isHeld(order))
    pen.y += 12 + pen.write(m.held_mark({}, { locale: order.locale }), { font: 'heavy', size: 24, leading: 30 });
  await drawAddress(pen, order);
  // Neighbours can read a label on the outside of a parcel. So the list of products is a second label, for the inside.
  if (pen.area.isLabel) await continueSlip(pen, order);
  await drawLines(pen, slip);
}

function drawHead(pen: SheetPen, { order, qr }: Slip, sender: Sender): void {
  const { number, orderDate, locale } = order;
  const { right, top, isLabel } = pen.area;
  const quietZone = (qrSide / qr.size) * 4;
  pen.pdf
    .save()
    .translate(right - qrSide + quietZone, top - quietZone)
    .scale(qrSide / qr.size)
    .path(qr.path)
    .fill('#000000')
    .restore();
  const width = pen.area.width - qrSide;
  const [from = '', ...contact] = senderLines(sender, locale);
  const writeContact = (look: { width?: number }) => {
    for (const line of contact) pen.y += pen.write(line, { ...look, size: 11, leading: 15 });
  };
  pen.y += 6 + pen.write(isLabel ? from : sender.brand, { font: 'heavy', size: isLabel ? 14 : 20, width });
  if (isLabel) writeContact({ width });
  else pen.y += pen.write(m.slip_title({}, { locale }), { size: 12, soft: true, width });
  pen.y += pen.write(number, { font: 'heavy', size: 28, leading: 34, width });
  const date = jakartaDate(new Date(orderDate), locale);
  pen.y += pen.write(m.slip_ordered({ date }, { locale }), { size: 10.5, soft: true, width });
  pen.y = Math.max(pen.y, top + qrSide) + 8;
  if (isLabel) return;
  pen.y += pen.write(from, { size: 11, leading: 15 });
  writeContact({});
  pen.y += 8;
}

/** Letters shrink so far for an address to stay on its label, and further if it has a label of its own. */
const shrinking = {
  page: [1, 0.9, 0.8, 0.7, 0.6],
  label: [0.85, 0.75, 0.7, 0.65, 0.6],
  alone: [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4],
};

/** Large enough to read from a distance on the packing table. Long lines wrap, and no part of it is ever cut off. */
async function drawAddress(pen: SheetPen, order: Order): Promise<void> {
  const fits = (factor: number) => pen.y + addressTexts(pen, order, factor).height <= pen.area.bottom;
  let factor = shrinking[pen.area.isLabel ? 'label' : 'page'].find(fits);
  if (factor === undefined) {
    await continueSlip(pen, order);
    factor = shrinking.alone.find(fits) ?? 0.4;
  }
  const { texts, height } = addressTexts(pen, order, factor);
  pen.pdf.lineWidth(1.6).roundedRect(pen.area.left, pen.y, pen.area.width, height, 10).stroke('#000000');
  pen.y += 16;
  for (const { text, look, below } of texts) pen.y += below + pen.write(text, look);
  pen.y += 14 + (pen.area.isLabel ? 12 : 26);
}

function addressTexts(pen: SheetPen, { address, locale }: Order, factor: number) {
  const inside = { x: pen.area.left + 20, width: pen.area.width - 40 };
  const sized = (size: number, leading: number) => ({ ...inside, size: size * factor, leading: leading * factor });
  const lines = addressLines(address, { locale });
  const texts = [
    { text: m.slip_to({}, { locale }), look: { ...inside, size: 10.5, soft: true } as const, below: 3 },
    { text: address.fullName, look: { ...sized(24, 30), font: 'heavy' } as const, below: 3 },
    ...lines.map((text, place) => ({ text, look: sized(17, 24), below: place === lines.length - 1 ? 6 : 0 })),
    { text: readablePhone(address.phone), look: { ...sized(17, 24), font: 'bold' } as const, below: 0 },
  ];
  return { texts, height: texts.reduce((sum, { text, look, below }) => sum + pen.heightOf(text, look) + below, 30) };
}

/** A label is too narrow for all columns: the remaining allowance and the lots stand below the product there. */
function columnsOf({ area }: SheetPen, slip: Slip) {
  const left = area.isLabel ? null : { x: area.right - 95.28, width: 95.28, align: 'right' as const };
  const quantity = { x: area.right - (left ? 175.28 : 50), width: left ? 66 : 50, align: 'right' as const };
  const lots = left && hasLots(slip) ? { x: quantity.x - 100, width: 96 } : null;
  const x = area.left + 30;
  return { text: { x, width: (lots ?? quantity).x - 12 - x }, lots, quantity, left };
}

async function drawLines(pen: SheetPen, slip: Slip): Promise<void> {
  const { order } = slip;
  const o = { locale: order.locale };
  const { text, quantity } = columnsOf(pen, slip);
  const lines = linesToPack(order);
  for (const line of lines) await drawLine(pen, slip, line);
  pen.y += 10;
  pen.write(m.slip_total({}, o), { size: 12.5, ...text });
  const total = countText(totalQuantity({ products: lines }), o.locale);
  pen.y += 22 + pen.write(total, { ...quantity, font: 'heavy', size: 15 });
  pen.write(m.slip_missing({}, o), { size: 10.5, leading: 15, soft: true });
}

async function drawLine(pen: SheetPen, slip: Slip, line: ReturnType<typeof linesToPack>[number]): Promise<void> {
  const { order, year } = slip;
  const columns = columnsOf(pen, slip);
  const name = { font: 'bold', size: 12.5, leading: 16.5, ...columns.text } as const;
  const below = { size: 11, leading: 15, ...columns.text };
  const column = columns.lots && {
    text: lotTexts(slip, line.productId).join('\n'),
    look: { ...below, ...columns.lots },
  };
  // Very many lots stand below the product, as on labels: that text may go on on the next page.
  const isLong = column && pen.heightOf(column.text, column.look) > (pen.area.bottom - pen.area.top) / 2;
  const lots = isLong ? null : column;
  const allowance = allowanceText(slip, line.productId);
  const details = [
    unsaidVariant(line),
    ...batchTexts(slip, line.productId, { withLots: !lots }),
    line.isOut ? m.slip_taken_out({}, { locale: order.locale }) : '',
    columns.left ? '' : `${m.slip_left({ year }, { locale: order.locale })}: ${allowance}`,
  ].filter((text) => text !== '');
  const textHeight = details.reduce((sum, text) => sum + pen.heightOf(text, below), pen.heightOf(line.name, name));
  const height = 20 + Math.max(textHeight, lots ? pen.heightOf(lots.text, lots.look) : 0);
  const isFirst = line.productId === order.products[0]?.productId;
  const around = (isFirst ? headHeight : 0) + (line.productId === order.products.at(-1)?.productId ? endHeight : 0);
  const fits = pen.y + height + around <= pen.area.bottom;
  if (!fits) await continueSlip(pen, order);
  if (!fits || isFirst) drawColumns(pen, slip);
  let bottom = pen.y + height;
  pen.y += 10;
  pen.tickBox(pen.area.left + 2, pen.y + 1, 15);
  pen.write(String(line.quantity), { ...columns.quantity, font: 'heavy', size: 15 });
  if (columns.left) pen.write(allowance, { ...columns.left, size: 12.5 });
  if (lots) pen.write(lots.text, lots.look);
  pen.y += pen.write(line.name, name);
  for (const text of details) {
    // Many batches of one product are longer than a label.
    if (pen.y + pen.heightOf(text, below) > pen.area.bottom) {
      await continueSlip(pen, order);
      bottom = 0;
    }
    pen.y += pen.write(text, below);
  }
  pen.y = Math.max(pen.y + 10, bottom);
  pen.rule(pen.y, 0.5);
}

/** The next page or label of an order, below its number. */
async function continueSlip(pen: SheetPen, { number }: Order): Promise<void> {
  await pen.newPage();
  pen.y += 10 + pen.write(number, { font: 'heavy', size: 16 });
}

function drawColumns(pen: SheetPen, slip: Slip): void {
  const o = { locale: slip.order.locale };
  const { text, lots, quantity, left } = columnsOf(pen, slip);
  const head = { size: 10, leading: 13, soft: true } as const;
  const leftHead = left && { text: m.slip_left({ year: slip.year }, o), look: { ...head, ...left } };
  if (leftHead) {
    pen.write(leftHead.text, leftHead.look);
    pen.y += pen.heightOf(leftHead.text, leftHead.look) - 13;
  }
  pen.write(m.slip_item({}, o), { ...head, ...text });
  if (lots) pen.write(m.slip_lot({}, o), { ...head, ...lots });
  pen.write(m.slip_quantity({}, o), { ...head, ...quantity });
  pen.y += 13 + 6;
  pen.rule(pen.y, 1.6);
}
