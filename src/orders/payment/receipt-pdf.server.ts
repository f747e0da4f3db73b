import * as m from '../../messages/messages.js';
import { dayText, jakartaDate } from '../../shared/jakarta-time.ts';
import { rupiah } from '../../shared/rupiah.ts';
import type { Payment } from '../order-parts.contract.ts';
import type { Order } from '../orders.contract.ts';
import { beginLetter, colours, type LetterMaker, writeFacts } from '../packing/letterhead.server.ts';
import { drawSheets, type SheetPen, sheet, sheetWidth } from '../packing/paper.server.ts';
import { howText } from '../payment-text.ts';
import { amountInWords } from './amount-words.ts';

/** The receipt of a payment in the reader's language, with the amount in words in both (docs/decisions/payments-are-noted.md). */
export async function receiptFile(order: Order, payment: Payment, maker: LetterMaker): Promise<File> {
  const { brand, locale, now } = maker;
  const o = { locale };
  const title = m.receipt_title({}, o);
  const bytes = await drawSheets({ title: `${title} ${order.number}`, ...maker }, async (pen) => {
    await beginLetter(pen, title, maker);
    const date = jakartaDate(new Date(order.orderDate), locale);
    writeFacts(pen, {
      [m.receipt_from({}, o)]: order.address.fullName,
      [m.receipt_for({}, o)]: m.receipt_order({ number: order.number, date }, o),
      [m.payments_day({}, o)]: dayText(payment.receivedOn, locale),
      [m.payments_how({}, o)]: howText(payment, o),
    });
    drawAmount(pen, payment.amount, maker);
    const foot = m.receipt_foot({ brand, date: jakartaDate(now, locale) }, o);
    pen.write(foot, { size: 9.5, leading: 14, soft: true });
  });
  const name = `${m.receipt_file({}, o)}-${order.number}-${payment.receivedOn}.pdf`;
  return new File([bytes], name, { type: 'application/pdf' });
}

/** The amount in figures, and in words: first in the reader's language. */
function drawAmount(pen: SheetPen, amount: number, { locale }: LetterMaker): void {
  const inside = { x: sheet.left + 22, width: sheetWidth - 44 };
  const lines = [
    [m.receipt_amount({}, { locale }), { size: 10.5, soft: true, ...inside }],
    [rupiah(amount), { font: 'heavy', size: 24, colour: colours.teal, ...inside }],
    [amountInWords(amount, locale), { font: 'bold', size: 12.5, leading: 17, ...inside }],
    [amountInWords(amount, locale === 'id' ? 'en' : 'id'), { size: 10.5, leading: 17, ...inside }],
  ] as const;
  const height = lines.reduce((sum, [text, look]) => sum + 3 + pen.heightOf(text, look), 29);
  pen.y += 12;
  const end = pen.y + height + 28;
  pen.pdf.roundedRect(sheet.left, pen.y, sheetWidth, height, 10).fill(colours.sand);
  pen.pdf.roundedRect(sheet.left, pen.y, 3.5, height, 1.75).fill(colours.teal);
  pen.y += 16;
  for (const [text, look] of lines) pen.y += 3 + pen.write(text, look);
  pen.y = end;
}
