import { hashPassword } from 'better-auth/crypto';
import { identityError } from '../store/identity-errors.server.ts';

export const maxPasswordLength = 128;

/** The hash of a new password; throws PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG. */
export async function hashChosenPassword(password: string, minLength: number): Promise<string> {
  if (password.length < minLength) throw identityError('PASSWORD_TOO_SHORT');
  if (password.length > maxPasswordLength) throw identityError('PASSWORD_TOO_LONG');
  return hashPassword(password);
}
