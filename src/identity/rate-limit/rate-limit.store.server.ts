import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { deleteOldCaptchas } from './captcha.store.server.ts';

export type AttemptCount = { attempts: number; secondsLeft: number };

// The database's clock, so that all processes agree.
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
const secondsLeft = (expire: RawBuilder<unknown>) => sql<number>`greatest(1, ceil((${expire} - ${now}) / 1000.0))::int`;

/**
 * Counts one more attempt at each key, in the window of so many seconds that its first try began; gives all of them. The rows
 * stay locked in the order of the keys until the transaction ends.
 */
export async function countUp(
  db: Db,
  counters: readonly { key: string; seconds: number }[],
): Promise<Map<string, AttemptCount>> {
  const keys = counters.map(({ key }) => key);
  const seconds = counters.map((counter) => counter.seconds);
  const { rows } = await sql<AttemptCount & { key: string }>`
    insert into identity.rate_limit as counter (key, points, expire)
    select key, 1, ${now} + seconds * 1000 from unnest(${keys}::text[], ${seconds}::int[]) as attempt (key, seconds)
    order by key
    on conflict (key) do update set
      points = case when counter.expire <= ${now} then 1 else counter.points + 1 end,
      expire = case when counter.expire <= ${now} then excluded.expire else counter.expire end
    returning key, points as attempts, ${secondsLeft(sql`expire`)} as "secondsLeft"`.execute(db);
  return byKey(rows);
}

/** The attempts at those keys so far; a key without any is left out. */
export async function readCounts(db: Db, keys: readonly string[]): Promise<Map<string, AttemptCount>> {
  const { rows } = await sql<AttemptCount & { key: string }>`
    select key, points as attempts, ${secondsLeft(sql`expire`)} as "secondsLeft"
    from identity.rate_limit where key = any(${keys}) and expire > ${now}`.execute(db);
  return byKey(rows);
}

export async function deleteCounts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from identity.rate_limit where key = any(${keys})`.execute(db);
}

/** Deletes the attempts whose window is over, and the used captchas that have expired. */
export async function deleteOldAttempts(db: Db, moment: Date): Promise<void> {
  await sql`delete from identity.rate_limit where expire <= ${now}`.execute(db);
  await deleteOldCaptchas(db, moment);
}

function byKey(rows: readonly (AttemptCount & { key: string })[]): Map<string, AttemptCount> {
  return new Map(rows.map(({ key, attempts, secondsLeft }) => [key, { attempts, secondsLeft }]));
}
