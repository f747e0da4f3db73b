import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { keptInterval } from '../../shared/retention.ts';

/** Fewer visits could all be of one person. */
const fewestVisits = 3;
const maxListed = 100;
/** The limit of different words in a month: strangers can send any. */
const maxWords = 2_000;

const oldestMonth = (now: Date) =>
  sql<string>`((${now}::timestamptz at time zone 'Asia/Jakarta')::date - ${keptInterval('vainSearch')}::interval)::date`;

/** Counts a visit of the month. Returns false if the month is full of other words. */
export async function countVainSearch(db: Db, words: string, now: Date): Promise<boolean> {
  const month = sql<string>`date_trunc('month', ${now}::timestamptz at time zone 'Asia/Jakarta')::date`;
  const { numAffectedRows } = await sql`
    insert into vain_search (month, words, visits)
    select ${month}, ${words}, 1
    where (select count(*) from vain_search where month = ${month}) < ${maxWords}
      or exists (select from vain_search where month = ${month} and words = ${words})
    on conflict (month, words) do update set visits = vain_search.visits + 1`.execute(db);
  return numAffectedRows === 1n;
}

/** The words that most visits searched for in vain. */
export async function listVainSearches(db: Db, now: Date): Promise<{ words: string; visits: number }[]> {
  const visits = sql<number>`sum(visits)::int`;
  return db
    .selectFrom('vain_search')
    .select(['words', visits.as('visits')])
    .where('month', '>=', oldestMonth(now))
    .groupBy('words')
    .having(visits, '>=', fewestVisits)
    .orderBy(visits, 'desc')
    .orderBy('words')
    .limit(maxListed)
    .execute();
}

/** Deletes a month 90 days after its first day. */
export async function deleteOldVainSearches(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('vain_search').where('month', '<', oldestMonth(now)).execute();
}
