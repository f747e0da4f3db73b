import { recordAudit } from '../audit/audit.store.server.ts';
import { lockOpenAccount } from '../identity/store/forgotten-account.store.server.ts';
import { endClaim, giveClaimCode } from '../identity/store/helped-claim.store.server.ts';
import { lockHelpedPerson } from '../identity/store/helped-person.store.server.ts';
import { moveOrders } from '../orders/moved-orders.store.server.ts';
import { forgetPerson } from '../privacy/close-account.server.ts';
import { moveQuiet } from '../quiet/quiet.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';

type Acting = { uid: string; actor: string; now: Date };

/** Makes a code for a family without a mailbox, for the phone. An earlier one ends. Throws NOT_FOUND. */
export function giveCode(db: Db, keyring: Keyring, { uid, actor, now }: Acting): Promise<string> {
  return retryTransaction(db, async (trx) => {
    await lockHelpedPerson(trx, uid);
    const code = await giveClaimCode(trx, keyring, { uid, by: actor, now });
    await recordAudit(trx, { actor, action: 'account.claim-code', subject: `account:${uid}` });
    return code;
  });
}

/**
 * Moves all of a family without a mailbox to the account that typed its code, in one transaction, and ends the family's
 * own row as a closed account. Both accounts are locked, so no order of either comes between. Throws NOT_FOUND, also if the
 * code was typed by another account, or none.
 */
export function confirmClaim(db: Db, { uid, accountUid, actor, now }: Acting & { accountUid: string }): Promise<void> {
  return retryTransaction(db, async (trx) => {
    // In the order of their uids, so that no two confirmations wait for each other.
    const locked = new Map<string, { email: string } | undefined>();
    for (const each of [uid, accountUid].toSorted()) locked.set(each, await lockOpenAccount(trx, each));
    const [own, account] = [locked.get(uid), locked.get(accountUid)];
    if (!own || !account || !(await endClaim(trx, uid, accountUid))) throw new ShopError('NOT_FOUND');
    await moveOrders(trx, { from: uid, to: accountUid, email: account.email });
    await moveQuiet(trx, uid, accountUid);
    await forgetPerson(trx, { uid, email: own.email, now });
    const entry = { actor, action: 'account.claim', details: { from: uid, to: accountUid } } as const;
    for (const each of [uid, accountUid]) await recordAudit(trx, { ...entry, subject: `account:${each}` });
  });
}

/** Refuses an account that typed the code. The family needs another code then. Throws NOT_FOUND. */
export function refuseClaim(db: Db, { uid, accountUid, actor }: Omit<Acting, 'now'> & { accountUid: string }) {
  return db.transaction().execute(async (trx) => {
    if (!(await endClaim(trx, uid, accountUid))) throw new ShopError('NOT_FOUND');
    await recordAudit(trx, { actor, action: 'account.claim-refused', subject: `account:${uid}` });
  });
}
