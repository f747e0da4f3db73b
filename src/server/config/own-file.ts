import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Reads a file of secrets that is made once, by `make`. Only its owner can read it. */
export function readOrMake(file: string, make: () => string): string {
  if (!existsSync(file)) {
    const draft = `${file}.unfinished`;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    // On a full disk, no half of it gets the name.
    writeFileSync(draft, make(), { mode: 0o600, flush: true });
    ownAsFolder(draft);
    renameSync(draft, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** What root writes belongs to the owner of the folder. */
export function ownAsFolder(file: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}
