import type { JWTPayload } from 'jose';
import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { changeAccountEmail, deleteAccount } from '../store/account-profile.store.server.ts';
import { refuseDisabled } from '../store/account-state.store.server.ts';
import { findAddressChange, markChangeConfirmed, saveAddressChange } from '../store/address-change.store.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { type LinkContext, signMailedToken } from '../store/mailed-token.server.ts';
import { clearPasswordProof, findPasswordHash } from '../store/password.store.server.ts';
import { giveUpAddress } from '../store/remembered-address.store.server.ts';
import { endEverySession } from '../store/session.store.server.ts';
import { changeUserEmail, deleteUnverifiedUser, lockUser } from '../store/user.store.server.ts';

/** How long the link that confirms a new address is good: a day. */
const addressSeconds = 24 * 60 * 60;
const places = ['old', 'new'] as const;

/**
 * Saves the wish for another address and enqueues a mail to each of the two. The steps are the same if another account has
 * that address: only its owner learns of it. Throws WRONG_PASSWORD if the proved password, `provedHash`, was changed
 * meanwhile: a new password cancels earlier wishes.
 */
export async function requestAddressChange(
  db: Db,
  change: { uid: string; from: string; to: string; now: Date },
  provedHash: string,
) {
  if (change.from === change.to) throw identityError('SAME_ADDRESS');
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, change.uid);
    if ((await findPasswordHash(trx, change.uid)) !== provedHash) throw identityError('WRONG_PASSWORD');
    const changeId = await saveAddressChange(trx, change);
    for (const to of places) await enqueueJob(trx, 'address-asked-mail', { changeId, to });
  });
}

/** The token of the link that confirms a change. */
export function addressToken(context: LinkContext, changeId: string): Promise<string> {
  return signMailedToken(context, 'address', { sub: changeId }, addressSeconds);
}

/**
 * Makes the new address the account's own, after its owner followed the link. Role, orders and cart stay; every device
 * signs in again, because tokens name the address. A link followed twice is no error. Throws LINK_INVALID if the change was
 * replaced or another account has verified the address by now. An unverified account with the address is deleted.
 */
export async function confirmAddress(db: Db, { keyring, now }: LinkContext, link: JWTPayload): Promise<void> {
  await db
    .transaction()
    .execute((trx) => confirm(trx, String(link.sub), { keyring, now }))
    .catch((error) => {
      // Another account took the address at the same moment.
      throw (error as { code?: string }).code === '23505' ? identityError('LINK_INVALID') : error;
    });
}

async function confirm(trx: Db, changeId: string, { keyring, now }: LinkContext): Promise<void> {
  const asked = await findAddressChange(trx, changeId);
  const user = asked && (await lockUser(trx, asked.account_uid));
  // Read again behind the lock: a new password, or another wish, may have deleted it meanwhile.
  const change = await findAddressChange(trx, changeId);
  if (!change) throw identityError('LINK_INVALID');
  const { account_uid: uid, old_address: from, new_address: to } = change;
  if (change.confirmed_at && user?.email === to) return;
  if (change.confirmed_at || user?.email !== from) throw identityError('LINK_INVALID');
  await refuseDisabled(trx, uid);
  const waiting = await deleteUnverifiedUser(trx, to);
  if (waiting !== undefined) await deleteAccount(trx, waiting);
  await giveUpAddress(trx, keyring, { uid, email: from, newEmail: to }, now);
  await changeUserEmail(trx, uid, { email: to, now });
  await changeAccountEmail(trx, uid, to);
  await clearPasswordProof(trx, uid);
  await markChangeConfirmed(trx, changeId, now);
  await endEverySession(trx, uid, now);
  for (const to of places) await enqueueJob(trx, 'address-changed-mail', { changeId, to });
}
