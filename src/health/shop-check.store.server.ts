import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';

/** Answers of five minutes. */
export type AnswerCounts = { count: number; failed: number };

/** What only the machine of a process sees. `mailReason` is null unless the mail server refuses it. */
export type MachineState = { freePercent: number | null; mailReason: string | null };

/** The results of the checks that one process makes and every process shows. */
export type ShopChecks = {
  /** The public address, whose `origin` is missing in older rows. After a failed look, its last certificate stays. */
  site: { origin?: string; certificateEndsAt: string | null; aheadSeconds: number; reason: string | null };
  /** The restore of the newest backup. `provedAt` and `seconds` are of the last good one. */
  'backup-proof': { provedAt: string | null; seconds: number | null; reason: string | null };
  /** The copy that `BACKUP_COMMAND` makes. `copiedAt` is of the last good one. */
  'backup-copy': { file: string; copiedAt: string | null; reason: string | null };
};

export type ShopCheck<Name extends keyof ShopChecks> = ShopChecks[Name] & { checkedAt: Date };

const answersOf = 'answers ';
const machineOf = 'machine ';
const reportMinutes = 5;

export async function recordCheck<Name extends keyof ShopChecks>(
  db: Db,
  name: Name,
  { result, now }: { result: ShopChecks[Name]; now: Date },
): Promise<void> {
  await upsert(db, name, result, now);
}

/** Records the answers of one process in the last five minutes. */
export async function recordAnswers(db: Db, processId: string, counts: AnswerCounts, now: Date): Promise<void> {
  await upsert(db, answersOf + processId, counts, now);
}

/** Records the disk and the mail server as one process sees them. */
export async function recordMachine(db: Db, processId: string, state: MachineState, now: Date): Promise<void> {
  await upsert(db, machineOf + processId, state, now);
}

/** The disks and mail servers that processes recorded in the last minutes. */
export async function findMachines(db: Db, now: Date): Promise<MachineState[]> {
  const { rows } = await sql<{ result: MachineState }>`
    select result from shop_check where name like ${`${machineOf}%`} and ${isWithin(now, reportMinutes)}`.execute(db);
  return rows.map(({ result }) => result);
}

const isWithin = (now: Date, minutes: number) => sql<boolean>`checked_at
  between ${now}::timestamptz - make_interval(mins => ${minutes}) and ${now}::timestamptz + make_interval(mins => ${minutes})`;

async function upsert(db: Db, name: string, result: object, now: Date): Promise<void> {
  const row = { checked_at: now, result: JSON.stringify(result) };
  await db
    .insertInto('shop_check')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function findCheck<Name extends keyof ShopChecks>(db: Db, name: Name): Promise<ShopCheck<Name> | null> {
  const row = await db
    .selectFrom('shop_check')
    .select(['checked_at', 'result'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { ...(row.result as ShopChecks[Name]), checkedAt: row.checked_at } : null;
}

/** Sums the answers that processes recorded lately. */
export async function countAnswers(db: Db, now: Date): Promise<AnswerCounts> {
  const { rows } = await sql<AnswerCounts>`
    select coalesce(sum((result ->> 'count')::int), 0)::int as count,
      coalesce(sum((result ->> 'failed')::int), 0)::int as failed
    from shop_check
    where name like ${`${answersOf}%`} and ${isWithin(now, reportMinutes)}`.execute(db);
  return rows[0] ?? { count: 0, failed: 0 };
}

/** Deletes the reports of processes that have ended, and those of a clock that ran ahead. */
export async function deleteOldReports(db: Db, now: Date): Promise<void> {
  await sql`
    delete from shop_check
    where name like any(array[${`${answersOf}%`}, ${`${machineOf}%`}])
      and not ${isWithin(now, 2 * reportMinutes)}`.execute(db);
}
