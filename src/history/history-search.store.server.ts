import { sql } from 'kysely';
import { findOrderIdsByNumber } from '../orders/order-list.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import { invalidField } from '../shared/shop-error.ts';

/** The people and the things of a search. If one is undefined, the search does not ask for it. */
export type SearchTargets = { actors?: string[]; subjects?: string[] };

/** Words that match more rows than this are too common to search for. */
const maxMatches = 10_000;

/** Finds the people and the things that the words of a search mean. Throws INVALID_INPUT if they match too many. */
export async function findSearchTargets(
  db: Db,
  { person, subject }: { person?: string; subject?: string },
): Promise<SearchTargets> {
  return {
    actors: person ? await findPeople(db, person) : undefined,
    subjects: subject ? await findSubjects(db, subject) : undefined,
  };
}

/** The uids of people whose name or mail address matches. A whole uid matches even if its account is closed. */
async function findPeople(db: Db, words: string): Promise<string[]> {
  const pattern = likePattern(words);
  const foundPeople = await db
    .selectFrom('account')
    .select('uid')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .limit(maxMatches + 1)
    .execute();
  return [...new Set([words, ...atMost('person', foundPeople).map(({ uid }) => uid)])];
}

/** Finds orders by their number or a tracking number, products and their holds by a part of the name, anything by its id. */
async function findSubjects(db: Db, words: string): Promise<string[]> {
  if (isUuid(words))
    return ['order', 'product', 'enquiry', 'donation', 'recall'].map((kind) => `${kind}:${words.toLowerCase()}`);
  const pattern = likePattern(words);
  const foundProducts = await db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('name_en', 'ilike', pattern), eb('name_id', 'ilike', pattern)]))
    .limit(maxMatches + 1)
    .execute();
  const ids = atMost('subject', foundProducts).map(({ id }) => id);
  const [holds, foundOrders] = await Promise.all([
    sql<{ id: string }>`select id from stock_hold where product_id = any(${ids}::uuid[])`.execute(db),
    findOrderIdsByNumber(db, words, maxMatches + 1),
  ]);
  return [
    ...ids.map((id) => `product:${id}`),
    ...holds.rows.map(({ id }) => `recall:${id}`),
    ...atMost('subject', foundOrders).map((id) => `order:${id}`),
  ];
}

function atMost<Found>(field: string, foundRows: Found[]): Found[] {
  if (foundRows.length <= maxMatches) return foundRows;
  throw invalidField(field, 'common_words');
}
