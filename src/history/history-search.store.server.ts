import { orderIdsNumbered } from '../orders/order-list.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import type { IssueName } from '../shared/input-issues.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import { ShopError } from '../shared/shop-error.ts';

/** Whose entries are looked for, and those about what; undefined: anybody's, about anything. */
export type Searched = { actors?: string[]; subjects?: string[] };

/** Words that fit more say nothing. */
const mostFound = 10_000;

/** Who and what is meant by words. INVALID_INPUT where they fit too many. */
export async function findSearched(
  db: Db,
  { person, subject }: { person?: string; subject?: string },
): Promise<Searched> {
  return {
    actors: person ? await findPeople(db, person) : undefined,
    subjects: subject ? await findSubjects(db, subject) : undefined,
  };
}

/** The uids of whom a name or a mail address fits; a whole uid also stands for itself, whoever it was. */
async function findPeople(db: Db, words: string): Promise<string[]> {
  const pattern = likePattern(words);
  const foundPeople = await db
    .selectFrom('account')
    .select('uid')
    .where('closed_at', 'is', null)
    .where((eb) => eb.or([eb('name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .limit(mostFound + 1)
    .execute();
  return [...new Set([words, ...atMost('person', foundPeople).map(({ uid }) => uid)])];
}

/** Orders by their number or a parcel's, products by a part of their name, anything by its id. */
async function findSubjects(db: Db, words: string): Promise<string[]> {
  if (isUuid(words)) return ['order', 'product', 'enquiry', 'donation'].map((kind) => `${kind}:${words.toLowerCase()}`);
  const pattern = likePattern(words);
  const foundProducts = await db
    .selectFrom('product')
    .select('id')
    .where((eb) => eb.or([eb('name_en', 'ilike', pattern), eb('name_id', 'ilike', pattern)]))
    .limit(mostFound + 1)
    .execute();
  const foundOrders = await orderIdsNumbered(db, words, mostFound + 1);
  return [
    ...atMost('subject', foundProducts).map(({ id }) => `product:${id}`),
    ...atMost('subject', foundOrders).map((id) => `order:${id}`),
  ];
}

function atMost<Found>(field: string, foundRows: Found[]): Found[] {
  if (foundRows.length <= mostFound) return foundRows;
  const message: IssueName = 'common_words';
  throw new ShopError('INVALID_INPUT', { issues: [{ field, issue: { message } }] });
}
