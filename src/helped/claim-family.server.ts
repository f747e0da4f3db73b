import { recordAudit } from '../audit/audit.store.server.ts';
import { lockOpenAccount } from '../identity/store/forgotten-account.store.server.ts';
import { endClaim, giveClaimCode, mayClaim, typeClaimCode } from '../identity/store/helped-claim.store.server.ts';
import { lockHelpedPerson } from '../identity/store/helped-person.store.server.ts';
import { lockOrderCounting, moveOrders } from '../orders/moved-orders.store.server.ts';
import { forgetPerson } from '../privacy/close-account.server.ts';
import { moveQuiet } from '../quiet/quiet.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Keyring } from '../shared/secrets/keyring.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';

type Acting = { uid: string; actor: string; now: Date };

/**
 * Makes a code for a family without a mailbox, for the phone. An earlier one ends. Throws NOT_FOUND, and EDITED_MEANWHILE if an
 * account has typed the earlier one.
 */
export function giveCode(db: Db, keyring: Keyring, { uid, actor, now }: Acting): Promise<string> {
  return retryTransaction(db, async (trx) => {
    await lockHelpedPerson(trx, uid);
    const code = await giveClaimCode(trx, keyring, { uid, by: actor, now });
    await recordAudit(trx, { actor, action: 'account.claim-code', subject: `account:${uid}` });
    return code;
  });
}

/** Notes the account that typed a code, also in the log. Throws NOT_FOUND if the code is not right, or too old. */
export function typeCode(db: Db, keyring: Keyring, typed: { uid: string; code: string; now: Date }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const claim = await typeClaimCode(trx, keyring, typed);
    if (!claim) throw new ShopError('NOT_FOUND');
    // A code that is typed again changes nothing.
    if (!claim.isFirst) return;
    const { uid } = typed;
    const entry = { actor: uid, action: 'account.claim-typed', details: { account: uid } } as const;
    await recordAudit(trx, { ...entry, subject: `account:${claim.helpedUid}` });
  });
}

type Confirmation = Acting & { accountUid: string; email: string };

/**
 * Moves all of a family without a mailbox to the account that typed its code, in one transaction, and ends the family's
 * own row as a closed account. Both accounts are locked, so no order of either comes between. Throws NOT_FOUND if the code
 * was typed by another account, or none, if this account may not have the orders, and if its email is not the one that
 * staff saw.
 */
export function confirmClaim(db: Db, { uid, accountUid, email, actor, now }: Confirmation): Promise<void> {
  return retryTransaction(db, async (trx) => {
    // Before the accounts: a count of orders holds this lock and then waits for accounts. So one family moves at a time.
    await lockOrderCounting(trx);
    const own = await lockOpenAccount(trx, uid);
    const account = await lockOpenAccount(trx, accountUid);
    const isAsShown = account?.email === email && (await mayClaim(trx, accountUid));
    if (!own || !account || !isAsShown || !(await endClaim(trx, uid, accountUid))) throw new ShopError('NOT_FOUND');
    await moveOrders(trx, { from: uid, to: accountUid, email: account.email });
    await moveQuiet(trx, uid, accountUid);
    await forgetPerson(trx, { uid, email: own.email, now });
    const entry = { actor, action: 'account.claim', details: { family: uid, account: accountUid } } as const;
    for (const each of [uid, accountUid]) await recordAudit(trx, { ...entry, subject: `account:${each}` });
  });
}

/** Refuses an account that typed the code. The family needs another code then. Throws NOT_FOUND. */
export function refuseClaim(db: Db, { uid, accountUid, actor }: Omit<Acting, 'now'> & { accountUid: string }) {
  return db.transaction().execute(async (trx) => {
    if (!(await endClaim(trx, uid, accountUid))) throw new ShopError('NOT_FOUND');
    const entry = { actor, action: 'account.claim-refused', details: { account: accountUid } } as const;
    await recordAudit(trx, { ...entry, subject: `account:${uid}` });
  });
}
