import type { Db } from '../../shared/api-context.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { firstFactorHolds, type PendingSignIns } from '../two-factor/pending-sign-in.server.ts';
import { type CodeSource, verifyTwoFactorCode } from '../two-factor/verify-code.server.ts';
import type { EmbeddedAuth } from './embedded-auth.server.ts';

type Sources = { auth: EmbeddedAuth; pending: PendingSignIns; db: Db; keyring: Keyring; now: () => Date };
/** `device` is such as `Chrome/Android`. */
export type SignInCode = { cookies: string; device: string; code: string; source: CodeSource };

/**
 * Opens the session of a pending sign-in by its two-factor code, and returns the cookies of the answer. Throws
 * SIGN_IN_EXPIRED and WRONG_CODE.
 */
export async function finishSignIn(
  { auth, pending, db, keyring, now }: Sources,
  { cookies, device, code, source }: SignInCode,
): Promise<string[]> {
  const signIn = await pending.read(cookies);
  if (!signIn || !(await firstFactorHolds(db, signIn))) throw identityError('SIGN_IN_EXPIRED');
  const { uid, provider } = signIn;
  await db.transaction().execute((trx) => verifyTwoFactorCode(trx, { keyring, now: now() }, { uid, code, source }));
  const opened = await auth.api.openSession({
    body: { uid, provider, twoFactorAt: now() },
    headers: new Headers({ 'user-agent': device }),
    asResponse: true,
  });
  // A new password or signing out everywhere holds the user's row, on which the session waits. This read sees its outcome.
  if (!(await firstFactorHolds(db, signIn))) {
    const { token } = (await opened.json()) as { token: string };
    await (await auth.$context).internalAdapter.deleteSession(token);
    throw identityError('SIGN_IN_EXPIRED');
  }
  return [...opened.headers.getSetCookie(), pending.end];
}
