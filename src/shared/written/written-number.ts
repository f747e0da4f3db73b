/** Replaces digits and signs of full width, as keyboards of East Asia write them. */
export const halfWidth = (text: string) =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** Words around a number that change nothing about it, and a number before a word for thousands or millions. */
const words = {
  rupiah: {
    before: /^([+-]?)\s*(?:rp\.?|idr)\s*/i,
    behind: /\s*(?:rp|idr|rupiah)\.?$/i,
    short: /^([+-]?\d{1,6}(?:[.,]\d{1,2})?)\s*(rb|ribu|k|jt|juta)$/i,
  },
  units: {
    before: /(?!)/,
    behind: /\s*(?:pcs?|pieces?|units?|buah|bh|biji)\.?$/i,
    // `2 k` may be two boxes (kotak), too.
    short: /^([+-]?\d{1,6}(?:[.,]\d{1,2})?)\s*(rb|ribu|jt|juta)$/i,
  },
};

/**
 * Reads a whole number of rupiah or units as people and spreadsheets write it: `25000`, `25.000`, `25,000.00`, `25'000`,
 * `Rp 25.000,-`, `25.000 rupiah`, `25rb`, `1,5 jt`, `2 pcs`, `+5`, `-3`. Null if it is none, or has two meanings.
 */
export function wholeNumberIn(cell: string, of: 'rupiah' | 'units'): number | null {
  const written = halfWidth(cell)
    .trim()
    .replace(/^\u2212/, '-')
    .replace(words[of].before, '$1')
    .replace(words[of].behind, '')
    .replace(/[.,]\s*[-\u2013\u2014]+$/, '');
  const [, short, unit = ''] = words[of].short.exec(written) ?? [];
  if (short) return Math.round(Number(short.replace(',', '.')) * (unit.toLowerCase().startsWith('j') ? 1e6 : 1e3));
  if (!writtenNumber.test(written)) return null;
  const number = Number(written.replace(/[.,]0{1,2}$/, '').replace(/\D/g, ''));
  if (!Number.isSafeInteger(number)) return null;
  return written.startsWith('-') ? 0 - number : number;
}

/**
 * Thousands with points, commas, apostrophes, spaces or without; then cents of zero. `0,500` is half of something, not five
 * hundred.
 */
const writtenNumber =
  /^[+-]?(?:\d+(?:[.,]0{1,2})?|[1-9]\d{0,2}(?:\.\d{3})+(?:,0{1,2})?|[1-9]\d{0,2}(?:,\d{3})+(?:\.0{1,2})?|[1-9]\d{0,2}(?:[ '’\u00A0\u202F]\d{3})+(?:[.,]0{1,2})?)$/;
