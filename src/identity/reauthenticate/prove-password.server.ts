import { verifyPassword } from 'better-auth/crypto';
import type { Db } from '../../shared/api-context.ts';
import { identityError } from '../store/identity-errors.server.ts';
import { findPasswordHash } from '../store/password.store.server.ts';

/** Throws WRONG_PASSWORD unless it is the account's password; returns its hash. */
export async function provePassword(db: Db, uid: string, password: string): Promise<string> {
  const hash = await findPasswordHash(db, uid);
  if (hash === null || !(await verifyPassword({ hash, password }))) throw identityError('WRONG_PASSWORD');
  return hash;
}
