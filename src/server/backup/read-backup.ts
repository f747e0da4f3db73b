import { pipeline } from 'node:stream';
import { createGunzip, type Gunzip } from 'node:zlib';
import { tryOrNull } from '../../shared/try-or-null.ts';
import {
  BackupFileError,
  type BackupTable,
  damagedBackup,
  endOfRows,
  type Manifest,
  manifestSchema,
  measureRows,
  sealSchema,
} from './backup-format.ts';
import { type BackupFile, readPacked } from './encrypted-backup.ts';

/** The consumer of a backup's parts. */
export type BackupConsumer = {
  begin(manifest: Manifest): Promise<void>;
  /** Consumes the rows of a table. It must read all of them. */
  rowsOf(table: BackupTable, rows: AsyncGenerator<Buffer>): Promise<void>;
};

const longestLine = 4_000_000;
const rowEnd = Buffer.from(`\n${endOfRows}`);

/** Reads a whole backup in little memory. Throws a `BackupFileError` if the file is no whole, undamaged backup. */
export async function readBackup({ file, identity }: BackupFile, use: BackupConsumer): Promise<Manifest> {
  const text = new BackupText(file, identity);
  try {
    const manifest = parseManifest(await text.line(), file);
    await use.begin(manifest);
    const measuredTables = [];
    for (const table of manifest.tables) {
      const measured = measureRows();
      await use.rowsOf(table, text.rows(measured.add));
      measuredTables.push(measured.result());
    }
    const last = await text.line();
    const seal = sealSchema.safeParse(tryOrNull(() => JSON.parse(last)));
    if (!seal.success) throw damagedBackup(file, 'its end is missing');
    for (const [index, { schema, name }] of manifest.tables.entries()) {
      const [written, read] = [seal.data.tables[index], measuredTables[index]];
      if (written?.rows !== read?.rows || written?.sha256 !== read?.sha256) {
        throw damagedBackup(file, `the rows of ${schema}.${name} are not those that were written`);
      }
    }
    if (!(await text.isAtEnd())) throw damagedBackup(file, 'something follows its end');
    return manifest;
  } finally {
    text.close();
  }
}

/** Reads a backup without using it, to check that it is complete. */
export function checkBackup(file: BackupFile): Promise<Manifest> {
  return readBackup(file, {
    async begin() {},
    async rowsOf(_table, rows) {
      for await (const _ of rows);
    },
  });
}

function parseManifest(line: string, file: string): Manifest {
  const written: unknown = tryOrNull(() => JSON.parse(line));
  const version = (written as { shopBackup?: unknown } | null)?.shopBackup;
  if (version === undefined) throw new BackupFileError(`${file} is not a backup of this shop.`);
  const manifest = manifestSchema.safeParse(written);
  if (manifest.success) return manifest.data;
  throw new BackupFileError(
    `${file} was written by another version of the shop (format ${version}): restore it there.`,
  );
}

/** The text of a backup, line by line or table by table. It reads only a piece or two of the file ahead. */
class BackupText {
  readonly file: string;
  readonly #unpacked: Gunzip;
  readonly #pieces: AsyncIterator<Buffer>;
  #ahead: Buffer = Buffer.alloc(0);

  constructor(file: string, identity?: string) {
    this.file = file;
    // Errors of all streams reach the iterator below, so the callback does nothing.
    this.#unpacked = pipeline(readPacked({ file, identity }), createGunzip({ chunkSize: 256 * 1024 }), () => {});
    this.#pieces = this.#unpacked[Symbol.asyncIterator]();
  }

  /** Closes the file as well. */
  close(): void {
    this.#unpacked.destroy();
  }

  async line(): Promise<string> {
    let end = this.#ahead.indexOf('\n');
    while (end < 0) {
      if (this.#ahead.length > longestLine) throw new BackupFileError(`${this.file} is not a backup of this shop.`);
      if (!(await this.#readAhead())) throw damagedBackup(this.file, 'it is cut short');
      end = this.#ahead.indexOf('\n');
    }
    const line = this.#ahead.subarray(0, end).toString();
    this.#ahead = this.#ahead.subarray(end + 1);
    return line;
  }

  /** The rows of a table, in pieces, which may divide a row. */
  async *rows(seen: (rows: Buffer) => void): AsyncGenerator<Buffer> {
    // `rowEnd` begins with a newline. The first row has none before it, so this adds one: a table may be empty.
    this.#ahead = Buffer.concat([rowEnd.subarray(0, 1), this.#ahead]);
    let givenBytes = 1;
    for (;;) {
      const end = this.#ahead.indexOf(rowEnd);
      const sure = end < 0 ? Math.max(givenBytes, this.#ahead.length - rowEnd.length + 1) : end + 1;
      if (sure > givenBytes) {
        const rows = this.#ahead.subarray(givenBytes, sure);
        seen(rows);
        yield rows;
      }
      if (end >= 0) {
        this.#ahead = this.#ahead.subarray(end + rowEnd.length);
        return;
      }
      // Keeps the tail, in which `rowEnd` may begin. Its first byte counts as given.
      this.#ahead = this.#ahead.subarray(sure - 1);
      givenBytes = 1;
      if (!(await this.#readAhead())) throw damagedBackup(this.file, 'it is cut short');
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#ahead.length === 0 && !(await this.#readAhead());
  }

  async #readAhead(): Promise<boolean> {
    try {
      const { done, value } = await this.#pieces.next();
      if (done) return false;
      this.#ahead = this.#ahead.length === 0 ? value : Buffer.concat([this.#ahead, value]);
      return true;
    } catch (error) {
      if (error instanceof BackupFileError) throw error;
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'Z_DATA_ERROR' && /header check/.test(message)) {
        throw new BackupFileError(`${this.file} is not a backup of this shop.`);
      }
      if (code?.startsWith('Z_')) throw damagedBackup(this.file, `it cannot be unpacked (${message})`);
      throw new BackupFileError(`The backup ${this.file} cannot be read: ${message}.`);
    }
  }
}
