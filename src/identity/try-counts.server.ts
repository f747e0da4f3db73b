import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

export type KeptCount = { tries: number; secondsLeft: number };

// The database's clock, so that all processes agree.
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const secondsLeft = (expire: RawBuilder<unknown>) => sql<number>`greatest(1, ceil((${expire} - ${now}) / 1000.0))::int`;

/** Counts one more try at a key, in the window of so many seconds that its first try began; gives all of them. */
export async function countUp(db: Db, key: string, seconds: number): Promise<KeptCount> {
  const end = sql`${now} + ${seconds * 1000}`;
  const { rows } = await sql<KeptCount>`
    insert into identity.request_limit as kept (key, points, expire) values (${key}, 1, ${end})
    on conflict (key) do update set
      points = case when kept.expire <= ${now} then 1 else kept.points + 1 end,
      expire = case when kept.expire <= ${now} then ${end} else kept.expire end
    returning points as tries, ${secondsLeft(sql`expire`)} as "secondsLeft"`.execute(db);
  return rows[0] as KeptCount;
}

/** The tries at those keys so far; a key without any is left out. */
export async function readCounts(db: Db, keys: readonly string[]): Promise<Map<string, KeptCount>> {
  const { rows } = await sql<KeptCount & { key: string }>`
    select key, points as tries, ${secondsLeft(sql`expire`)} as "secondsLeft"
    from identity.request_limit where key = any(${keys}) and expire > ${now}`.execute(db);
  return new Map(rows.map(({ key, ...count }) => [key, count]));
}

export async function forgetCounts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from identity.request_limit where key = any(${keys})`.execute(db);
}

/** Forgets the tries whose time is over, and the used captchas that nobody could use again. */
export async function forgetOldTries(db: Db): Promise<void> {
  await sql`delete from identity.request_limit where expire <= ${now}`.execute(db);
  await sql`delete from identity.used_captcha where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
}
