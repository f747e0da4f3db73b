/** A failure whose message names no person and no address, so that it may be logged and shown to admins. */
export class TellableError extends Error {}

/** Why something failed, in a few words that hold nothing of people: messages of others quote addresses and values. */
export function errorReason(error: unknown): string {
  if (error instanceof TellableError) return error.message;
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? code : error.name;
}
