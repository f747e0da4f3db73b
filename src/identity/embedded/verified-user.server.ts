import { markPasswordProven } from '../store/password.store.server.ts';
import type { EmbeddedAuth, EmbeddedAuthOptions } from './embedded-auth.server.ts';

/** Creates an account with a verified address, or verifies the existing one and gives it a password if it has none. */
export async function createVerifiedUser(
  auth: EmbeddedAuth,
  { db, now }: Pick<EmbeddedAuthOptions, 'db' | 'now'>,
  { name, email, password }: { name: string; email: string; password: string },
): Promise<{ uid: string }> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const knownUser = await internalAdapter.findUserByEmail(email.toLowerCase(), { includeAccounts: true });
  const user =
    knownUser?.user ??
    (await internalAdapter.createUser(
      { name, email: email.toLowerCase(), emailVerified: true },
      { method: 'email-password' },
    ));
  if (!user.emailVerified) await internalAdapter.updateUser(user.id, { emailVerified: true });
  if (!knownUser?.accounts.some(({ providerId }) => providerId === 'credential')) {
    const hash = await passwords.hash(password);
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: hash,
    });
    await markPasswordProven(db, user.id, now());
  }
  return { uid: user.id };
}
