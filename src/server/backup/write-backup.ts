import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { refuseFullDisk, roomForOrders } from '../alarms/disk-space.ts';
import { readAppliedMigrations } from '../database/migrate.ts';
import { withClient } from '../database/open-database.ts';
import { type DatabaseConnection, silenceMsFor, socketWithTimeout, wireOf } from '../database/pool.ts';
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

/** A lost connection can be silent for ever. Reading one row takes much less. */
const silenceOf = (connection: DatabaseConnection) => 4 * silenceMsFor(connection);

type Writing = {
  file: string;
  /** The size of the newest backup. */
  likelyBytes?: number;
  now: Date;
  signal?: AbortSignal;
};

/**
 * Writes the whole database into `file`, as of one moment, while the shop goes on. The file is complete or missing, and
 * only its owner can read it. Throws a sentence if it cannot be written, or would leave too little room for orders.
 */
export async function writeBackup(
  connection: DatabaseConnection,
  { file, likelyBytes = 0, now, signal }: Writing,
): Promise<WrittenBackup> {
  const draft = `${file}${unfinished}`;
  const limits = { stream: () => socketWithTimeout(silenceOf(connection)) };
  try {
    await refuseFullDisk(dirname(file), likelyBytes + roomForOrders);
    const rows = await withClient(connection, (client) => writeDraft(client, { draft, now, signal }), limits);
    await rename(draft, file);
    await flushFolder(dirname(file));
    return { file, rows };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    // After an abort, the connection's own error says less than the reason of the abort.
    const reason = signal?.aborted ? signal.reason : error;
    throw new Error(`The backup ${file} was not written: ${explainError(reason)}.`, { cause: error });
  }
}

type Draft = { draft: string; now: Date; signal?: AbortSignal };

async function writeDraft(client: pg.Client, { draft, now, signal }: Draft): Promise<number> {
  // Destroyed, a connection ends whatever waits for it. It may be in the middle of a table, and accepts no goodbye then.
  const abandon = () => wireOf(client).stream.destroy();
  signal?.addEventListener('abort', abandon);
  try {
    const manifest = await beginSnapshot(client, now);
    signal?.throwIfAborted();
    const seals: Seal['tables'] = [];
    await pipeline(
      contentOf(client, manifest, seals),
      // Fastest level: pictures, most of a backup, do not get smaller, and the shop goes on at the same time.
      createGzip({ level: 1, chunkSize: 256 * 1024 }),
      (packed: AsyncIterable<Buffer>) => whileRoomIsLeft(packed, dirname(draft)),
      createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true }),
      { signal },
    );
    return seals.reduce((sum, { rows }) => sum + rows, 0);
  } catch (error) {
    abandon();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abandon);
  }
}

/** Passes the pieces on. Throws as soon as the disk has no more room than orders need. */
async function* whileRoomIsLeft(pieces: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    await refuseFullDisk(folder, roomForOrders);
    yield piece;
  }
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
