const refusals = ['EACCES', 'EPERM', 'EROFS'];

/** PostgreSQL's classes of a refused login and of a database that is not there. */
const wrongAddress = /^(28|3D)\w{3}$/;

/** An error that stays until a person changes something. */
export class LastingError extends Error {}

/** A sentence with the next step if the system refuses a file or folder to this user; null for any other error. */
export function accessProblem(error: unknown): string | null {
  if (error instanceof LastingError) return error.message;
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!path || !refusals.includes(code)) return null;
  return `${path} is not open to this user (${code}). Run this as the user of the shop, or give it to that user: chown -R … ${path}`;
}

/** Whether the reason of an error stays until a person changes something. Trying again does not help then. */
export function isLasting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    accessProblem(error) !== null ||
    wrongAddress.test(`${(error as { code?: unknown }).code}`) ||
    isLasting(error.cause)
  );
}
