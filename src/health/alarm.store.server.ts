import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Alarm } from './alarm.rules.ts';

/** A unique number. Of all processes on a database, one looks at the alarms at a time. */
const lock = 7_262_753_004;

/** Locks the alarms until the transaction ends, and returns them by name. */
export async function lockAlarms(trx: Db): Promise<Map<string, Alarm>> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
  const rows = await trx.selectFrom('alarm').selectAll().execute();
  return new Map(
    rows.map(({ name, since, told_at, good_since }) => [name, { since, toldAt: told_at, goodSince: good_since }]),
  );
}

/** Whether an alarm that was sent lasts. */
export async function isAlarmOn(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('alarm').select('told_at').where('name', '=', name).executeTakeFirst();
  return Boolean(row?.told_at);
}

/** Writes an alarm, or deletes it. */
export async function writeAlarm(trx: Db, name: string, alarm: Alarm | null): Promise<void> {
  if (!alarm) {
    await trx.deleteFrom('alarm').where('name', '=', name).execute();
    return;
  }
  const row = { since: alarm.since, told_at: alarm.toldAt, good_since: alarm.goodSince };
  await trx
    .insertInto('alarm')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}
