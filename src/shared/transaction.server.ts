import type { Db } from './api-context.ts';

/** The plan of a named statement does not fit the tables any more, or is gone. */
export const stalePlans: ReadonlySet<string> = new Set(['0A000', '26000']);
const conflicts = new Set(['40001', '40P01', ...stalePlans]);

/** Whether the database refused a change because it breaks one of these constraints. */
export function isRefusedBy(error: unknown, ...constraints: readonly string[]): boolean {
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' && constraints.includes(constraint);
}

/**
 * Runs a transaction again if the database aborted it for another one (deadlock or serialization failure), or if it broke
 * one of the constraints `retriedConstraints`: another transaction changed its rows after it had read them. It left no
 * trace, so repeating it is safe. Throws every other error.
 */
export async function retryConflicts<T>(
  transact: () => Promise<T>,
  retriedConstraints: readonly string[] = [],
  attempts = 5,
): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (attempts <= 1 || !(conflicts.has(code) || isRefusedBy(error, ...retriedConstraints))) throw error;
    return retryConflicts(transact, retriedConstraints, attempts - 1);
  }
}

/** Runs a transaction, and runs it again as `retryConflicts` does. */
export function retryTransaction<T>(db: Db, transact: (trx: Db) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(transact));
}
