import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { holdAccountState } from '../store/account-state.store.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { type NewSession, openSession } from '../store/session.store.server.ts';
import { lockUser } from '../store/user.store.server.ts';
import { firstFactorHolds, type PendingSignIn } from '../two-factor/pending-sign-in.server.ts';
import { type CodeSource, verifyTwoFactorCode } from '../two-factor/verify-code.server.ts';

type Sources = { db: Db; keyring: Keyring; now: Date };
type SignInCode = Pick<NewSession, 'device'> & { code: string; source: CodeSource };

/**
 * Opens the session of a pending sign-in by its two-factor code, and returns the session's token. One transaction uses the code
 * up and opens the session: if the database fails, the code stays good. Its locks hold password, account and sign-out still.
 * Throws SIGN_IN_EXPIRED and WRONG_CODE.
 */
export async function finishSignIn(
  { db, keyring, now }: Sources,
  signIn: PendingSignIn,
  { code, source, device }: SignInCode,
): Promise<string> {
  const { uid, provider, stays } = signIn;
  return retryTransaction(db, async (trx) => {
    await lockUser(trx, uid);
    const role = await holdAccountState(trx, uid);
    if (!(await firstFactorHolds(trx, signIn, now))) throw identityError('SIGN_IN_EXPIRED');
    await verifyTwoFactorCode(trx, { keyring, now }, { uid, code, source });
    return (await openSession(trx, { uid, role, provider, device, stays, twoFactorAt: now }, now)).token;
  });
}
