import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What a file says, in short; undefined where it is not there: it is about to be written. */
export function sourceDigest(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return undefined;
  }
}
