import { likePattern } from '../shared/like-pattern.server.ts';

/** Of each of these lists one pattern must be found in the words of an order. */
export type OrderPatterns = readonly (readonly string[])[];

/**
 * What a search means: each of its words, wherever it stands; a phone number in the form in which it is stored, however it
 * was written. Null for a search without a letter or a digit, which nothing is found by.
 */
export function orderPatterns(q: string): OrderPatterns | null {
  if (!/[\p{L}\p{N}]/u.test(q)) return null;
  const words = isPhone(q) ? [q] : q.split(/\s+/).filter(Boolean);
  const forms = words.map((word) => [...new Set([word, storedPhone(word)])]);
  // The index knows three letters in a row and the beginning of a word, and nothing of two letters inside of one.
  const begins = forms.some((each) => each.every(hasThreeInARow)) ? '' : ' ';
  return forms.map((each) => each.map((form) => likePattern(begins + form)));
}

const isPhone = (q: string) => /^[+\d\s().-]+$/.test(q) && q.replace(/\D/g, '').length > 5;

/** The part of a phone number as it stands in `+628123456789`; whatever else a word is, it stays. */
function storedPhone(word: string): string {
  if (!/^\+?[\d\s().-]+$/.test(word)) return word;
  const digits = word.replace(/\D/g, '');
  if (word.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+62${digits.slice(1)}` : digits;
}

const hasThreeInARow = (form: string) => /[\p{L}\p{N}]{3}/u.test(form);
