import { countAttempts, throwIfRefused } from '../../identity/rate-limit/rate-limit.server.ts';
import type { ApiContext } from '../../shared/api-context.ts';
import { normalizeLine } from '../../shared/text/normalize-text.ts';
import { listProducts } from '../product-list.store.server.ts';
import { countVainSearch } from './vain-search.store.server.ts';

/** A longer search may describe a child. Many digits may be a phone number. */
const maxWords = 4;
const maxLength = 60;
const maxDigits = 4;

/** The words to count; null if the search may hold more than the name of a product. */
export function countedWords(q: string): string | null {
  const words = normalizeLine(q).toLowerCase();
  const countOf = (sign: RegExp) => words.match(sign)?.length ?? 0;
  // In other alphabets, too, and with dots or hyphens instead of spaces.
  const isShort = countOf(/[\p{L}\p{M}\p{N}]+/gu) <= maxWords && countOf(/\p{N}/gu) <= maxDigits;
  return words !== '' && words.length <= maxLength && isShort && !words.includes('@') ? words : null;
}

/**
 * Counts a search of a visit, if the shop finds nothing or guesses. Returns whether it did. TOO_MANY_REQUESTS for a household
 * that sends many.
 */
export async function noteVainSearch(context: ApiContext, q: string): Promise<boolean> {
  const { db, locale, client, now } = context;
  const words = countedWords(q);
  if (words === null) return false;
  const attempts = [{ kind: 'vain-search' as const, target: client ?? '' }];
  throwIfRefused(await countAttempts(context, attempts, undefined));
  const { products, searched } = await listProducts(db, { q, limit: 1 }, locale);
  // A question, grief or an emergency is no thing that the shop lacks.
  if (searched.answers.length > 0 || products.some(({ guess }) => !guess)) return false;
  return countVainSearch(db, words, now());
}
