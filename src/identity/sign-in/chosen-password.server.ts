import type { Passwords } from '../reauthenticate/signed-in-owner.server.ts';
import { identityError } from '../store/identity-errors.server.ts';

/** The hash of a password that somebody chooses; PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG. */
export async function hashChosenPassword({ config, hash }: Passwords, password: string): Promise<string> {
  if (password.length < config.minPasswordLength) throw identityError('PASSWORD_TOO_SHORT');
  if (password.length > config.maxPasswordLength) throw identityError('PASSWORD_TOO_LONG');
  return hash(password);
}
