import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A digest of a file's content; undefined if the file does not exist, because it is about to be written. */
export function sourceDigest(path) {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    return undefined;
  }
}
