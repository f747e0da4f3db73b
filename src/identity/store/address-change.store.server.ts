import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { isUuid } from '../../shared/ids.ts';
import { keptSince } from '../../shared/retention.ts';

/** Saves a change of address in place of an earlier one; returns its id. */
export async function saveAddressChange(
  trx: Db,
  { uid, from, to, now }: { uid: string; from: string; to: string; now: Date },
): Promise<string> {
  await deleteUnconfirmedChanges(trx, uid);
  const { id } = await trx
    .insertInto('address_change')
    .values({ account_uid: uid, old_address: from, new_address: to, asked_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A change that was asked for; null when it is gone or was replaced by another. */
export async function findAddressChange(db: Db, changeId: string) {
  if (!isUuid(changeId)) return null;
  const change = await db.selectFrom('address_change').selectAll().where('id', '=', changeId).executeTakeFirst();
  return change ?? null;
}

export async function markChangeConfirmed(trx: Db, changeId: string, now: Date): Promise<void> {
  await trx.updateTable('address_change').set({ confirmed_at: now }).where('id', '=', changeId).execute();
}

/** Deletes unconfirmed changes: their links cannot be used any more. */
export async function deleteUnconfirmedChanges(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('address_change').where('account_uid', '=', uid).where('confirmed_at', 'is', null).execute();
}

/**
 * Forgets the addresses of changes that are done or were never confirmed. A confirmed one keeps the address before until the
 * mail to it is sent.
 */
export async function deleteOldAddressChanges(db: Db, now: Date): Promise<void> {
  await sql`
    update address_change set old_address = new_address where confirmed_at is not null and old_address <> new_address
      and not exists (select from queue.job j where j.payload ->> 'changeId' = address_change.id::text)`.execute(db);
  await db.deleteFrom('address_change').where('asked_at', '<', keptSince('addressChange', now)).execute();
}
