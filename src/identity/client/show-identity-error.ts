import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { IdentityError, identityErrorMessage } from './identity-error.ts';
import type { IdentityErrorCode } from './identity-error-codes.ts';

/** The field of each error code; other errors belong to the whole form. */
type FieldOfCode<Values extends FieldValues> = Partial<Record<IdentityErrorCode, FieldPath<Values>>>;

/** For the fields of a new password. */
export const newPasswordErrors = {
  'password-too-common': 'password',
  'password-does-not-meet-requirements': 'password',
} as const;

/** Shows an error in its form: at its field, which takes the focus, or else at the root. */
export function showIdentityError<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  error: unknown,
  fallback: string,
  fields: FieldOfCode<Values> = {},
): void {
  const field = error instanceof IdentityError ? fields[error.code] : undefined;
  setError(field ?? 'root', { message: identityErrorMessage(error, fallback) }, { shouldFocus: field !== undefined });
}
