import * as m from '../messages/messages.js';
import { type SheetPen, sheet, sheetWidth } from '../orders/packing/paper.server.ts';
import { countText } from '../shared/count-text.ts';
import type { Locale } from '../shared/locales.ts';
import { periodMark } from './period-words.ts';

const dark = '#1f6f6b';
const pale = '#e2ddd2';

/** A heading, on a page with at least `below` points of room under it. */
export async function drawHeading(pen: SheetPen, words: string, below: number): Promise<void> {
  const look = { font: 'bold', size: 14, leading: 20 } as const;
  if (pen.y + 20 + below > sheet.bottom) await pen.newPage();
  pen.y += 6 + pen.write(words, look);
}

type Month = { from: string; units: number | null };

const plotHeight = 92;

/** A column for each month with its number above. A withheld one is a shaded full column. */
export async function drawMonths(
  pen: SheetPen,
  title: string,
  months: readonly Month[],
  locale: Locale,
): Promise<void> {
  await drawHeading(pen, title, plotHeight + 70);
  const most = Math.max(1, ...months.map(({ units }) => units ?? 0));
  const top = pen.y + 16;
  const bottom = top + plotHeight;
  const step = sheetWidth / Math.max(12, months.length);
  for (const [place, { from, units }] of months.entries()) {
    const x = sheet.left + step * place;
    const height = units === null ? plotHeight : (units / most) * plotHeight;
    const column = { x: x + step * 0.14, width: step * 0.72 };
    pen.pdf.rect(column.x, bottom - height, column.width, height).fill(units === null ? pale : dark);
    const middle = { size: 9, leading: 12, x, width: step, align: 'center' } as const;
    pen.y = bottom - height - 14;
    if (units !== null) pen.write(countText(units, locale), middle);
    pen.y = bottom + 5;
    pen.write(periodMark(from, 'month', locale), { ...middle, soft: true });
  }
  pen.rule(bottom, 0.8);
  pen.y = bottom + 24;
  if (months.some(({ units }) => units === null)) {
    pen.y += pen.write(m.reports_few_shaded({}, { locale }), { size: 9.5, soft: true });
  }
  pen.y += 14;
}

type Bars = {
  title: string;
  note: string;
  /** Shown if there is no bar. */
  none: string;
  /** The value of a full bar; the largest value by default. */
  whole?: number;
  bars: readonly { name: string; value: number; text: string }[];
};

const valueWidth = 70;

/** Bars that all begin at 0, each below its name, on as many pages as they need. */
export async function drawBars(pen: SheetPen, { title, note, none, whole, bars }: Bars): Promise<void> {
  await drawHeading(pen, title, 70);
  const noteOrNone = bars.length > 0 ? note : none;
  if (noteOrNone) pen.y += 8 + pen.write(noteOrNone, { size: 10.5, soft: true });
  const most = whole ?? Math.max(1, ...bars.map(({ value }) => value));
  for (const { name, value, text } of bars) {
    const look = { size: 11, leading: 15, width: sheetWidth - valueWidth };
    const height = pen.heightOf(name, look);
    if (pen.y + height + 20 > sheet.bottom) await pen.newPage();
    const right = { font: 'bold', size: 11, leading: 15, align: 'right' } as const;
    pen.write(text, { ...right, x: sheet.right - valueWidth, width: valueWidth });
    pen.y += 3 + pen.write(name, look);
    pen.pdf.rect(sheet.left, pen.y, sheetWidth, 6).fill(pale);
    pen.pdf.rect(sheet.left, pen.y, Math.max(1, (Math.min(value, most) / most) * sheetWidth), 6).fill(dark);
    pen.y += 16;
  }
  pen.y += 14;
}
