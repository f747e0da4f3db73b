import { sql, type Updateable } from 'kysely';
import { isWrittenBy } from '../identity/store/writer.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import type { ClosedWhy } from './enquiry-rules.ts';
import { notTaken, takenLetters } from './taken-letter.store.server.ts';

export type Answer = { id: string; text: string; by: string; at: Date };

/** Saves the first answer, and ends who took the question. Returns false if it does not wait. */
export function saveFirstAnswer(trx: Db, { id, text, by, at }: Answer): Promise<boolean> {
  return settle(trx, id, { answer: text, answered_by: by, answered_at: at });
}

/** Saves the answer after so many others. Returns false if there are more or fewer by now, or if the question was deleted. */
export async function saveLaterAnswer(
  trx: Db,
  { id, text, by, at, after }: Answer & { after: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enquiry_answer (enquiry_id, number, answer, answered_by, answered_at)
    select e.id, ${after}::integer + 1, ${text}, ${by}, ${at} from enquiry e
    where e.id = ${id} and e.answered_at is not null
      and (select count(*) from enquiry_answer l where l.enquiry_id = e.id) = ${after}::integer - 1
    for key share of e
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

type Closing = Omit<Answer, 'text'> & { why: ClosedWhy };

/** Closes a question that waits, and ends who took it. Returns false if it does not wait. */
export function closeOnce(trx: Db, { id, by, at, why }: Closing): Promise<boolean> {
  return settle(trx, id, { closed_at: at, closed_by: by, closed_why: why });
}

async function settle(trx: Db, id: string, columns: Updateable<Database['enquiry']>): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiry')
    .set({ ...columns, ...notTaken })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Opens a closed question again. Returns false if it is not closed. */
export async function reopen(trx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiry')
    .set({ closed_at: null, closed_by: null, closed_why: null })
    .where('id', '=', id)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Locks a question if it waits, and returns whether it does. */
export async function lockWaiting(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from enquiry where id = ${id} and answered_at is null and closed_at is null for update`.execute(trx);
  return rows.length > 0;
}

/** Makes a volunteer the one who takes a question on. The transaction must hold its lock. */
export async function takeEnquiry(trx: Db, { id, by, since }: { id: string; by: string; since: Date }): Promise<void> {
  await trx.updateTable('enquiry').set({ taken_by: by, taken_since: since }).where('id', '=', id).execute();
}

/** Ends that this volunteer takes a question on. */
export async function freeEnquiry(db: Db, id: string, by: string): Promise<void> {
  await db.updateTable('enquiry').set(notTaken).where('id', '=', id).where('taken_by', '=', by).execute();
}

/** The questions of a person whose account is closed. */
export async function findEnquiryIds(db: Db, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('enquiry as e').select('e.id').where(isWrittenBy(uid, 'e')).execute();
  return rows.map(({ id }) => id);
}

/** Deletes questions with their answers, and returns how many there were. */
export async function deleteEnquiries(trx: Db, ids: readonly string[]): Promise<bigint> {
  const { numAffectedRows } = await sql`delete from enquiry where id = any(${ids}::uuid[])`.execute(trx);
  return numAffectedRows ?? 0n;
}

/** Deletes questions whose last answer, or closing, was before this moment. Waiting ones stay. */
export async function deleteOldEnquiries(db: Db, settledBefore: Date): Promise<void> {
  await sql`
    delete from enquiry e where coalesce(e.answered_at, e.closed_at) < ${settledBefore}
      and not exists (select from enquiry_answer l where l.enquiry_id = e.id and l.answered_at >= ${settledBefore})`.execute(
    db,
  );
}

/** Ends that a volunteer took questions on: all of a volunteer who leaves, or those that no longer count. */
export async function freeEnquiries(db: Db, ended: { of: string } | { now: Date }): Promise<void> {
  await db.updateTable('enquiry').set(notTaken).where(takenLetters(ended)).execute();
}
