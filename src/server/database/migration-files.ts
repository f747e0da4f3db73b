import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One migration file. Its checksum does not depend on the line ends of a checkout. */
export type Migration = { name: string; sql: string; checksum: string };

/**
 * Whether an older version of the shop can go on with a database that has this migration. The name says it, because an
 * older version knows only the name. `scripts/checks/expanding-migrations.ts` reads the file.
 */
export function isExpanding(name: string): boolean {
  return /^\d{4}_expand_/.test(name);
}

/** Reads the `NNNN_name.sql` files of a folder in order. Refuses other names, and a number used twice. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_-]+\.sql$/.test(name)) {
      throw new Error(`The migration ${name} needs a name like 0001_first_tables.sql.`);
    }
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`The migrations ${before} and ${name} have the same number.`);
    }
  }
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}
