import { AsyncLocalStorage } from 'node:async_hooks';
import { verifyPassword } from 'better-auth/crypto';
import { markOf } from '../store/password.store.server.ts';

/** The mark of the password that a sign-in has found right; null before. */
export type ProvenPassword = { mark: string | null };

/** The sign-in under way. better-auth reads the password itself, and shows it to the check alone. */
export const provenPasswords = new AsyncLocalStorage<ProvenPassword>();

/** Checks a password, and marks it for the sign-in under way if it is right. */
export async function checkPassword(check: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verifyPassword(check);
  const proven = provenPasswords.getStore();
  if (isRight && proven) proven.mark = markOf(check.hash);
  return isRight;
}
