import { likePattern } from '../shared/like-pattern.server.ts';
import { barePhone, withCountry } from '../shared/text/phone.ts';

/** Of each of these lists one pattern must be found in the words of an order. */
export type OrderPatterns = readonly (readonly string[])[];

/**
 * What a search means: each of its words, wherever it stands; phone, order number and tracking number in the form in which
 * they are stored, however they were written. Null for a search without a letter or a digit, which finds nothing.
 */
export function orderPatterns(q: string): OrderPatterns | null {
  const words = isPhone(q) ? [q] : q.split(/\s+/).filter(hasLetters);
  if (!words.some(hasLetters)) return null;
  // A tracking number may be written in groups.
  const inOne = words.length > 1 && /\d/.test(q) ? joined(q) : null;
  return words.map((word) => [...new Set([word, ...numberForms(word), ...(inOne ? [inOne] : [])])].map(patternOf));
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

const isPhone = (q: string) => barePhone(q) !== null && q.replace(/\D/g, '').length > 5;

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** What else a word with digits may be: the beginning of a phone number, an order's number without hyphens, a tracking number. */
function numberForms(word: string): string[] {
  if (!/\d/.test(word)) return [];
  const bare = barePhone(word);
  const order = /^n?(\d{4})(\d+)$/i.exec(joined(word));
  return [
    joined(word),
    ...(order ? [`${order[1]}-${order[2]}`] : []),
    // `0041` is an order, and not the beginning of a number abroad.
    ...(bare && !/^00\d{0,3}$/.test(bare) ? [withCountry(bare)] : []),
  ];
}

/** The index knows three letters in a row and the beginning of a word, and nothing of two letters inside of one. */
function patternOf(form: string): string {
  return likePattern(/[\p{L}\p{N}]{3}/u.test(form) ? form : ` ${form}`);
}
