import { APIError } from 'better-auth/api';
import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs.server.ts';
import { isUuid } from '../../shared/text-schema.ts';
import { invalidLink } from '../store/mailed-token.server.ts';
import { endEverySession, refuseDisabled } from '../store/session.store.server.ts';

/** How long the link that confirms a new address is good: a day. */
export const addressSeconds = 24 * 60 * 60;
const retentionDays = 3;

/**
 * Keeps the wish for another address and promises the mails about it, one to either. What happens is the same for an
 * address that somebody else has: only its owner hears of it.
 */
export async function requestAddressChange(db: Db, { uid, from, to }: { uid: string; from: string; to: string }) {
  if (from === to) throw new APIError('BAD_REQUEST', { code: 'SAME_ADDRESS' });
  await db.transaction().execute(async (trx) => {
    await deleteUnconfirmedChanges(trx, uid);
    const { id: changeId } = await trx
      .insertInto('address_change')
      .values({ account_uid: uid, old_address: from, new_address: to })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const to of ['old', 'new'] as const) await enqueueJob(trx, 'address-asked-mail', { changeId, to });
  });
}

/** Ends what was asked for and is not confirmed yet: its link leads nowhere any more. */
export async function deleteUnconfirmedChanges(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('address_change').where('account_uid', '=', uid).where('confirmed_at', 'is', null).execute();
}

/** Forgets the addresses of changes that are done or were never confirmed. */
export async function deleteOldAddressChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.deleteFrom('address_change').where('asked_at', '<', before).execute();
}

/**
 * Makes the new address the account's own, after its owner followed the link. Role, orders and cart stay; every device
 * signs in again, for tokens name the address. A link followed twice is done. LINK_INVALID when the change was replaced or
 * the address belongs to somebody by now; one that nobody has verified gives way.
 */
export async function confirmAddress(db: Db, link: JWTPayload): Promise<void> {
  await db
    .transaction()
    .execute((trx) => confirm(trx, String(link.sub)))
    .catch((error) => {
      // Somebody else took the address in the same moment.
      throw (error as { code?: string }).code === '23505' ? invalidLink() : error;
    });
}

async function confirm(trx: Db, changeId: string): Promise<void> {
  const change = await findChange(trx, changeId);
  if (!change) throw invalidLink();
  const { account_uid: uid, old_address: from, new_address: to } = change;
  const user = await trx
    .selectFrom('identity.user')
    .select(['id', 'email'])
    .where('id', '=', uid)
    .forUpdate()
    .executeTakeFirst();
  if (change.confirmed_at && user?.email === to) return;
  if (change.confirmed_at || user?.email !== from) throw invalidLink();
  await refuseDisabled(trx, uid);
  const waiting = await trx
    .deleteFrom('identity.user')
    .where('email', '=', to)
    .where('emailVerified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (waiting) await trx.deleteFrom('account').where('uid', '=', waiting.id).execute();
  const verified = { email: to, emailVerified: true, updatedAt: new Date() };
  await trx.updateTable('identity.user').set(verified).where('id', '=', uid).execute();
  await trx.updateTable('account').set({ email: to, email_verified: true }).where('uid', '=', uid).execute();
  await trx.updateTable('address_change').set({ confirmed_at: sql`now()` }).where('id', '=', changeId).execute();
  await endEverySession(trx, uid);
  for (const to of ['old', 'new'] as const) await enqueueJob(trx, 'address-changed-mail', { changeId, to });
}

/** A change that was asked for; null when it is gone or was replaced by another. */
export async function findChange(db: Db, changeId: string) {
  if (!isUuid(changeId)) return null;
  const change = await db.selectFrom('address_change').selectAll().where('id', '=', changeId).executeTakeFirst();
  return change ?? null;
}
