import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readAppliedMigrations } from '../database/migrate.ts';
import { withClient } from '../database/open-database.ts';
import { type DatabaseConnection, wireOf } from '../database/pool.ts';
import { explainError } from '../errors/explain-error.ts';
import {
  columnList,
  endOfRows,
  formatVersion,
  type Manifest,
  measureRows,
  quoted,
  type Seal,
} from './backup-format.ts';
import { tablesOf } from './shop-tables.ts';

export type WrittenBackup = { file: string; rows: number };

/** The suffix of a file until it is complete. */
export const unfinished = '.unfinished';

/**
 * Writes the whole database into `file`, as of one moment, while the shop goes on. The file is complete or missing, and
 * only its owner can read it. Throws a sentence if it cannot be written.
 */
export async function writeBackup(
  connection: DatabaseConnection,
  { file, now, signal }: { file: string; now: Date; signal?: AbortSignal },
): Promise<WrittenBackup> {
  const draft = `${file}${unfinished}`;
  try {
    const rows = await withClient(connection, (client) => writeDraft(client, { draft, now, signal }));
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { file, rows };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw new Error(`The backup ${file} was not written: ${explainError(error)}.`, { cause: error });
  }
}

type Draft = { draft: string; now: Date; signal?: AbortSignal };

async function writeDraft(client: pg.Client, { draft, now, signal }: Draft): Promise<number> {
  const manifest = await beginSnapshot(client, now);
  const seals: Seal['tables'] = [];
  try {
    await pipeline(
      contentOf(client, manifest, seals),
      // Fastest level: pictures, most of a backup, do not get smaller, and the shop goes on at the same time.
      createGzip({ level: 1, chunkSize: 256 * 1024 }),
      createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true }),
      { signal },
    );
  } catch (error) {
    // The connection may be in the middle of a table. It accepts no further message, not even a goodbye.
    wireOf(client).stream.destroy();
    throw error;
  }
  return seals.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Begins the transaction whose snapshot is the backup. Locks the tables first, so that a migration cannot come between
 * schema and rows.
 */
async function beginSnapshot(client: pg.Client, now: Date): Promise<Manifest> {
  await client.query(`set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'`);
  const before = await tablesOf(client);
  if (before.length === 0) throw new Error('there is no shop in this database');
  await client.query('begin isolation level serializable, read only, deferrable');
  await client.query(`lock table ${before.map(quoted).join(', ')} in access share mode`);
  const { rows } = await client.query<{ version: string }>(
    `select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(before))
    throw new Error('the tables were changed meanwhile, try again');
  return {
    shopBackup: formatVersion,
    takenAt: now.toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await readAppliedMigrations(client),
    tables,
  };
}

async function* contentOf(
  client: pg.Client,
  manifest: Manifest,
  seals: Seal['tables'],
): AsyncGenerator<Buffer | string> {
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of manifest.tables) {
    const measured = measureRows();
    for await (const chunk of client.query(copyTo(`copy ${quoted(table)} ${columnList(table)} to stdout`))) {
      measured.add(chunk);
      yield chunk;
    }
    seals.push(measured.result());
    yield endOfRows;
  }
  yield `${JSON.stringify({ end: true, tables: seals } satisfies Seal)}\n`;
}

/** After a power cut, the new name must be there as well. */
async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
