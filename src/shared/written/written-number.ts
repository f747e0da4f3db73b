/**
 * Reads a whole number as people and spreadsheets write it: `25000`, `25.000`, `25,000.00`, `Rp 25.000,-`, `25rb`, `1,5
 * jt`, `+5`, `-3`. Null if it is none, or has two meanings.
 */
export function wholeNumberIn(cell: string): number | null {
  const written = cell
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^([+-]?)\s*(?:rp\.?|idr)\s*/i, '$1')
    .replace(/[.,]\s*[-\u2013\u2014]+$/, '');
  const [, short, unit = ''] = /^([+-]?\d{1,6}(?:[.,]\d{1,2})?)\s*(rb|ribu|k|jt|juta)$/i.exec(written) ?? [];
  if (short) return Math.round(Number(short.replace(',', '.')) * (unit.toLowerCase().startsWith('j') ? 1e6 : 1e3));
  if (!writtenNumber.test(written)) return null;
  const number = Number(written.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  if (!Number.isSafeInteger(number)) return null;
  return written.startsWith('-') ? 0 - number : number;
}

/** Thousands with points, commas, spaces or without; then cents of zero. */
const writtenNumber =
  /^[+-]?(?:\d+(?:[.,]0{1,2})?|\d{1,3}(?:\.\d{3})+(?:,0{1,2})?|\d{1,3}(?:,\d{3})+(?:\.0{1,2})?|\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]0{1,2})?)$/;
