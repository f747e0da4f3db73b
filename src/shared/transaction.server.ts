import type { Db } from './api-context.ts';

/** The plan of a named statement does not fit the tables any more, or is gone. */
export const stalePlans: ReadonlySet<string> = new Set(['0A000', '26000']);
const conflicts = new Set(['40001', '40P01', ...stalePlans]);

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
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
    if (attempts <= 1 || !(conflicts.has(code) || retriedConstraints.includes(constraint))) throw error;
    return retryConflicts(transact, retriedConstraints, attempts - 1);
  }
}

/** Runs a transaction, and runs it again as `retryConflicts` does. */
export function retryTransaction<T>(db: Db, transact: (trx: Db) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(transact));
}
