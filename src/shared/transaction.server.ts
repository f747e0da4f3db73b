const conflicts = new Set(['40001', '40P01']);

/**
 * Runs a transaction again when the database ended it in favour of another one (deadlock or serialization failure):
 * nothing of it happened, so repeating it is safe. Every other failure is thrown as it is.
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
