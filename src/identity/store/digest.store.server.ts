import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

/** Since when an account gets the morning email; null if it is off. */
export async function findDigest(db: Db, uid: string): Promise<Date | null> {
  const row = await db.selectFrom('account').select('digest_since').where('uid', '=', uid).executeTakeFirst();
  return row?.digest_since ?? null;
}

/** Switches it on, unless it is on, or off. A trigger keeps it off for accounts that are not staff. */
export async function setDigest(db: Db, uid: string, since: Date | null): Promise<void> {
  const change = since
    ? { digest_since: sql<Date>`coalesce(digest_since, ${since})` }
    : { digest_since: null, digest_sent_on: null };
  await db.updateTable('account').set(change).where('uid', '=', uid).execute();
}

/** Marks the digests of a day as sent. Returns the accounts that have none yet and switched it on before `until`. */
export async function claimDigests(trx: Db, { day, until }: { day: string; until: Date }): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    update account set digest_sent_on = ${day}::date where uid = any(array(
      select uid from account where digest_since < ${until} and digest_sent_on is distinct from ${day}::date
      order by uid for no key update))
    returning uid`.execute(trx);
  return rows.map(({ uid }) => uid);
}
