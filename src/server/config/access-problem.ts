const refusals = ['EACCES', 'EPERM', 'EROFS'];

/** A file or folder that this user may not use. */
export class AccessError extends Error {}

/** A sentence with the next step if the system refuses a file or folder to this user; null for any other error. */
export function accessProblem(error: unknown): string | null {
  if (error instanceof AccessError) return error.message;
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (!path || !refusals.includes(code)) return null;
  return `${path} is not open to this user (${code}). Run this as the user of the shop, or give it to that user: chown -R … ${path}`;
}

/** Whether such a refusal is the reason of an error. Trying again does not help then. */
export function isAccessProblem(error: unknown): boolean {
  return error instanceof Error && (accessProblem(error) !== null || isAccessProblem(error.cause));
}
