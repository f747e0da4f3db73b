import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { IssueName } from '../../shared/found-issues.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { readableWords } from '../search-reading.store.server.ts';
import type { SearchWord } from './vocabulary.contract.ts';

/** A search word as people write it. `search_text` joins the ways to say “without a cuff” into one word. */
export const readableWord = ({ said, meant }: SearchWord): SearchWord => ({
  said: readableWords(said),
  meant: readableWords(meant),
});

/** The search words of families with their meanings. */
export async function allSearchWords(db: Db): Promise<SearchWord[]> {
  const words = db.selectFrom('search_word').select(['said', 'meant']).orderBy('meant').orderBy('said');
  return (await words.execute()).map(readableWord);
}

/**
 * A pair of words in the form that searches compare: lower case, and sizes in one notation. Throws INVALID_INPUT if
 * nothing of one is left.
 */
export async function searchedAlike(db: Db, { said, meant }: SearchWord): Promise<SearchWord> {
  const { rows } = await sql<SearchWord>`select search_text(${said}) as said, search_text(${meant}) as meant`.execute(
    db,
  );
  const [word = { said: '', meant: '' }] = rows;
  const message: IssueName = 'search_word';
  const issues = (['said', 'meant'] as const)
    .filter((field) => word[field] === '' || readableWords(word[field]).length > 80)
    .map((field) => ({ field, issue: { message } }));
  if (issues.length > 0) throw new ShopError('INVALID_INPUT', { issues });
  return word;
}

/** Adds a pair; false if it exists already. */
export async function insertSearchWord(trx: Db, word: SearchWord): Promise<boolean> {
  const added = await trx
    .insertInto('search_word')
    .values(word)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Removes a pair, and older ones that are searched alike. Throws NOT_FOUND. */
export async function deleteSearchWord(trx: Db, { said, meant }: SearchWord): Promise<void> {
  const deleted = await trx
    .deleteFrom('search_word')
    .where(sql`search_text(said)`, '=', sql`search_text(${said})`)
    .where(sql`search_text(meant)`, '=', sql`search_text(${meant})`)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new ShopError('NOT_FOUND');
}

/** How many products of the shop have these words in their names. */
export async function countProductsNamed(db: Db, meant: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from search_document
    where concat(' ', name_en, ' ', name_id) like ${`% ${meant}%`}`.execute(db);
  return rows[0]?.products ?? 0;
}
