const refusals = ['EACCES', 'EPERM', 'EROFS'];

/** PostgreSQL's codes of a wrong password, and of a database that is not there. Other refusals of a server may pass. */
const wrongAddress = ['28P01', '3D000'];

/** An error that stays until a person changes something. */
export class LastingError extends Error {}

/** A sentence with the next step if the system refuses a file or folder to this user; null for any other error. */
export function accessProblem(error: unknown): string | null {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!path || !refusals.includes(code)) return null;
  return `${path} is not open to this user (${code}). Run this as the user of the shop, or give it to that user: chown -R … ${path}`;
}

/** Whether the reason of an error stays until a person changes something. Trying again does not help then. */
export function isLasting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof LastingError ||
    accessProblem(error) !== null ||
    wrongAddress.includes(`${(error as { code?: unknown }).code}`) ||
    isLasting(error.cause)
  );
}
