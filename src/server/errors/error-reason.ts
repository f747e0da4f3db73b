/** A failure whose message holds no person and no address, so that logs and admins may see it. */
export class LoggableError extends Error {}

/** A short reason without data of people. Messages of other errors quote addresses and values. */
export function errorReason(error: unknown): string {
  if (error instanceof LoggableError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : error.name;
}
