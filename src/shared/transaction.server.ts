const conflicts = new Set(['40001', '40P01']);

/**
 * Runs a transaction again if the database aborted it for another one (deadlock or serialization failure). It left no
 * trace, so repeating it is safe. Throws every other error.
 */
export async function retryConflicts<T>(transact: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await transact();
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (attempts <= 1 || typeof code !== 'string' || !conflicts.has(code)) throw error;
    return retryConflicts(transact, attempts - 1);
  }
}
