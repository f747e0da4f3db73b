import { likePattern } from '../shared/like-pattern.server.ts';
import { barePhone, withCountry } from '../shared/text/phone.ts';

/** For each of these lists, one pattern must match the words of an order. */
export type OrderPatterns = readonly (readonly string[])[];

/**
 * The patterns of a search: each of its words anywhere, with phone, order and tracking numbers in their stored form.
 * Null for a search without a letter or a digit, which finds nothing.
 */
export function orderPatterns(q: string): OrderPatterns | null {
  const words = isPhone(q) ? [q] : q.split(/\s+/).filter(hasLetters);
  if (!words.some(hasLetters)) return null;
  // People may write a tracking number in groups.
  const inOne = words.length > 1 && /\d/.test(q) ? joined(q) : null;
  return words.map((word) => [...new Set([word, ...numberForms(word), ...(inOne ? [inOne] : [])])].map(patternOf));
}

const hasLetters = (word: string) => /[\p{L}\p{N}]/u.test(word);

const isPhone = (q: string) => barePhone(q) !== null && q.replace(/\D/g, '').length > 5;

const joined = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Other meanings of a word with digits: the start of a phone number, an order's number, a tracking number. */
function numberForms(word: string): string[] {
  if (!/\d/.test(word)) return [];
  const bare = barePhone(word);
  const order = /^n?(\d{4})(\d+)$/i.exec(joined(word));
  return [
    joined(word),
    ...(order ? [`${order[1]}-${order[2]}`] : []),
    // `0041` is an order, not the start of a number abroad.
    ...(bare && !/^00\d{0,3}$/.test(bare) ? [withCountry(bare)] : []),
  ];
}

/** The index holds three letters in a row and the starts of words, but not two letters inside a word. */
function patternOf(form: string): string {
  return likePattern(/[\p{L}\p{N}]{3}/u.test(form) ? form : ` ${form}`);
}
