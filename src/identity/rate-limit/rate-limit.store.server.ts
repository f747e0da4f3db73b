import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';

export type AttemptCount = { attempts: number; secondsLeft: number };

// The database's clock, so that all processes agree. It stands still during a statement.
const now = sql<number>`(extract(epoch from statement_timestamp()) * 1000)::bigint`;
const secondsLeft = sql<number>`greatest(1, ceil((expire - ${now}) / 1000.0))::int`;
const notNullViolation = '23502';

/**
 * Counts one more attempt at each key, in the window of so many seconds that its first attempt began. If one of the windows
 * holds `most` attempts already, it counts none of them and waits for no lock. Returns the counts with the present attempts.
 * The rows are locked in the order of the keys, in a transaction until its end.
 */
export async function countUp(
  db: Db,
  counters: readonly { key: string; seconds: number; most: number }[],
): Promise<Map<string, AttemptCount>> {
  const [keys, seconds, most] = [
    counters.map(({ key }) => key),
    counters.map((each) => each.seconds),
    counters.map((each) => each.most),
  ];
  // A window that began while the clock ran ahead ends later than one of now would: it ends with that one.
  // Another request may fill a window after this one has read it. Then `points` becomes null, which undoes all counts.
  const statement = sql<AttemptCount & { key: string }>`
    with attempt as (
      select * from unnest(${keys}::text[], ${seconds}::int[], ${most}::float8[]) as attempt (key, seconds, most)
    ), present as (
      select key, most, points, least(expire, ${now} + seconds * 1000) as expire, expire as stored
      from attempt left join (select * from identity.rate_limit where expire > ${now}) live using (key)
    ), counted as (
      insert into identity.rate_limit as counter (key, points, expire)
      select key, 1, ${now} + seconds * 1000 from attempt where not exists (select from present where points >= most)
      order by key
      on conflict (key) do update set
        points = case
          when counter.expire <= ${now} then 1
          when counter.points < (select most from attempt where attempt.key = counter.key) then counter.points + 1
        end,
        expire = case when counter.expire <= ${now} then excluded.expire else least(counter.expire, excluded.expire) end
      returning key, points, expire
    ), shortened as (
      update identity.rate_limit as counter set expire = present.expire
      from present
      where counter.key = present.key and present.expire < stored and not exists (select from counted)
    )
    select key, points as attempts, ${secondsLeft} as "secondsLeft" from counted
    union all
    select key, coalesce(points, 0) + 1, case when points is null then 0 else ${secondsLeft} end
    from present where not exists (select from counted)`;
  try {
    const { rows } = await statement.execute(db);
    return new Map(rows.map(({ key, attempts, secondsLeft: left }) => [key, { attempts, secondsLeft: left }]));
  } catch (error) {
    if ((error as { code?: unknown }).code !== notNullViolation) throw error;
    // Now the full window is seen.
    return countUp(db, counters);
  }
}

export async function deleteCounts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`delete from identity.rate_limit where key = any(${keys})`.execute(db);
}

/** Marks a solved captcha as used; false if it was used already, here or in another process. */
export async function spendCaptcha(db: Db, { id, expiresAt }: { id: string; expiresAt: Date }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identity.used_captcha')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the attempts whose window is over, and the used captchas that have expired. */
export async function deleteOldAttempts(db: Db, moment: Date): Promise<void> {
  await sql`delete from identity.rate_limit where expire <= ${now}`.execute(db);
  const before = new Date(moment.getTime() - 3_600_000);
  await db.deleteFrom('identity.used_captcha').where('expires_at', '<', before).execute();
}
