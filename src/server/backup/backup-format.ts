// A backup is one file: gzip of text. Its first line is the manifest. Then come the rows of each table, in the
// manifest's order and COPY's format, each table ended by a line `\.`. The last line is the seal. Lines end with \n.
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

export const formatVersion = 1;

const name = z.string().check(z.regex(/^[a-z_]\w*$/i));

/** A table of the backup, without generated columns: the database computes them. */
const tableSchema = z.object({ schema: name, name, columns: z.array(name) });

export const manifestSchema = z.object({
  shopBackup: z.literal(formatVersion),
  /** The moment of the snapshot, as an ISO instant. */
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that made the tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(tableSchema),
});

/** Proves that the file is complete, with the content of each table in the manifest's order. */
export const sealSchema = z.object({
  end: z.literal(true),
  tables: z.array(z.object({ rows: z.int(), sha256: z.string() })),
});

/** The file is no backup, incomplete, or unreadable for this shop. The message is for the operator. */
export class BackupFileError extends Error {}

export function damagedBackup(file: string, how: string): BackupFileError {
  return new BackupFileError(`The backup ${file} is damaged: ${how}. Take an older one.`);
}

export type BackupTable = z.infer<typeof tableSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type Seal = z.infer<typeof sealSchema>;

/** Ends the rows of a table. No row can be this line, because COPY doubles a backslash. */
export const endOfRows = '\\.\n';

const newline = 0x0a;

/** Counts the rows of a table and hashes them, as they pass. */
export function measureRows() {
  const digest = createHash('sha256');
  let rows = 0;
  return {
    add(chunk: Buffer): void {
      digest.update(chunk);
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1;
    },
    result: (): Seal['tables'][number] => ({ rows, sha256: digest.digest('hex') }),
  };
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `"${schema}"."${name}"`;
}

/** The columns of a table in SQL. A table without columns has no list. */
export function columnList({ columns }: BackupTable): string {
  return columns.length === 0 ? '' : `(${columns.map((column) => `"${column}"`).join(', ')})`;
}
