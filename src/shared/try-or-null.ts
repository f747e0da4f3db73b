/**
 * The result of `work`, or null if it throws: for text that may be malformed, and for storage and files that may be refused.
 */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
