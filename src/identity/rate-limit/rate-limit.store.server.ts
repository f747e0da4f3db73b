import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

export type KeptCount = { tries: number; secondsLeft: number };

// The database's clock, so that all processes agree.
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const secondsLeft = (expire: RawBuilder<unknown>) => sql<number>`greatest(1, ceil((${expire} - ${now}) / 1000.0))::int`;

/**
 * Counts one more try at each key, in the window of so many seconds that its first try began; gives all of them. The rows
 * stay locked in the order of the keys until the transaction ends.
 */
export async function countUp(
  db: Db,
  counters: readonly { key: string; seconds: number }[],
): Promise<Map<string, KeptCount>> {
  const keys = counters.map(({ key }) => key);
  const seconds = counters.map((counter) => counter.seconds);
  const { rows } = await sql<KeptCount & { key: string }>`
    insert into identity.rate_limit as kept (key, points, expire)
    select key, 1, ${now} + seconds * 1000 from unnest(${keys}::text[], ${seconds}::int[]) as counter (key, seconds)
    order by key
    on conflict (key) do update set
      points = case when kept.expire <= ${now} then 1 else kept.points + 1 end,
      expire = case when kept.expire <= ${now} then excluded.expire else kept.expire end
    returning key, points as tries, ${secondsLeft(sql`expire`)} as "secondsLeft"`.execute(db);
  return byKey(rows);
}

/** The tries at those keys so far; a key without any is left out. */
export async function readCounts(db: Db, keys: readonly string[]): Promise<Map<string, KeptCount>> {
  const { rows } = await sql<KeptCount & { key: string }>`
    select key, points as tries, ${secondsLeft(sql`expire`)} as "secondsLeft"
    from identity.rate_limit where key = any(${keys}) and expire > ${now}`.execute(db);
  return byKey(rows);
}

export async function forgetCounts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from identity.rate_limit where key = any(${keys})`.execute(db);
}

/** Forgets the tries whose time is over, and the used captchas that nobody could use again. */
export async function deleteOldAttempts(db: Db): Promise<void> {
  await sql`delete from identity.rate_limit where expire <= ${now}`.execute(db);
  await sql`delete from identity.used_captcha where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
}

function byKey(rows: readonly (KeptCount & { key: string })[]): Map<string, KeptCount> {
  return new Map(rows.map(({ key, tries, secondsLeft }) => [key, { tries, secondsLeft }]));
}
