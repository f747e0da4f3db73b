const conflicts = new Set(['40001', '40P01']);

/**
 * Runs a transaction again if the database ended it in favour of another one (deadlock or serialization failure), or for
 * one of `outrunBy`: constraints that refuse what another transaction made impossible after this one had read. Nothing of
 * it happened, so repeating it is safe. Every other failure is thrown as it is.
 */
export async function retryConflicts<T>(
  transact: () => Promise<T>,
  outrunBy: readonly string[] = [],
  attempts = 5,
): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
    if (attempts <= 1 || !(conflicts.has(code) || outrunBy.includes(constraint))) throw error;
    return retryConflicts(transact, outrunBy, attempts - 1);
  }
}
