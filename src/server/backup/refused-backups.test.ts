// Refuses files that are no complete backup of this shop, and databases in use, before anything changes.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../../tests/backup/run-command.ts';
import { contentOf } from '../../../tests/changes/database-content.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'refused-backups-'));
const file = join(folder, 'good.backup.gz');
let shop: TestShop;
let target: string;
beforeAll(async () => {
  shop = await openTestShop();
  for (let number = 0; number < 3; number += 1) await shop.product({ name: `Tube ${number}` });
  await shop.person();
  await writeBackup({ connectionString: shop.config.databaseUrl ?? '' }, { file, now: new Date() });
  target = await emptyDatabase();
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (from: string, databaseUrl = target) =>
  restoreBackup({ connectionString: databaseUrl }, { file: from, log: () => {} });

async function tablesIn(databaseUrl: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname !~ '^(pg_|information_schema)'`,
  );
  await client.end();
  return rows;
}

/** Another file, made from the text of the good one. */
function changed(change: (text: string) => string): string {
  const path = join(folder, 'changed.backup.gz');
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
  return path;
}

function raw(bytes: Uint8Array | string): string {
  const path = join(folder, 'raw.backup.gz');
  writeFileSync(path, bytes);
  return path;
}

const manifestOf = (change: (manifest: Record<string, unknown>) => void) =>
  changed((text) => {
    const [line = '', ...rest] = text.split('\n');
    const manifest = JSON.parse(line);
    change(manifest);
    return [JSON.stringify(manifest), ...rest].join('\n');
  });

const damaged = /^The backup .* is damaged: .*\. Take an older one\.$/;
const foreign = /is not a backup of this shop\.$/;
const refused: [what: string, make: () => string, says: RegExp][] = [
  ['a file that is not there', () => join(folder, 'nowhere'), /^The backup .* cannot be read: ENOENT/],
  ['a folder', () => folder, /^The backup .* cannot be read: EISDIR/],
  ['an empty file', () => raw(''), damaged],
  ['a text', () => raw('insert into product values (1);\n'.repeat(1_000)), foreign],
  ['a packed text', () => raw(gzipSync('insert into product values (1);\n'.repeat(1_000))), foreign],
  ['a packed JSON', () => raw(gzipSync('{"name": "napas-shop"}\n')), foreign],
  ['one endless line', () => raw(gzipSync('x'.repeat(9_000_000))), foreign],
  [
    'a format of later',
    () => manifestOf((manifest) => Object.assign(manifest, { shopBackup: 2 })),
    /another version of the shop \(format 2\)/,
  ],
  [
    'a newer shop',
    () => manifestOf(({ migrations }) => (migrations as object[]).push({ name: '9999_later.sql', checksum: '' })),
    /it has the migration 9999_later\.sql, which is not here/,
  ],
  [
    'a table by a strange name',
    () => manifestOf(({ tables }) => Object.assign((tables as object[])[0] ?? {}, { name: 'a"; drop table b; --' })),
    /another version of the shop/,
  ],
  [
    'a row less',
    () => changed((text) => text.replace(/\n[^\n]*Tube 1[^\n]*/, '')),
    /the rows of public\.product are not those that were written/,
  ],
  ['another word in a row', () => changed((text) => text.replace('Tube 1', 'Tube 9')), /the rows of public\.product/],
  ['its seal missing', () => changed((text) => text.replace(/\{"end":true.*\n$/, '')), damaged],
  ['its second half missing', () => changed((text) => text.slice(0, text.length / 2)), damaged],
  ['something after its seal', () => changed((text) => `${text}more`), /something follows its end/],
];

test.each(refused)(
  'refuses %s with a sentence, and changes nothing',
  { tags: ['damaged-backup'] },
  async (_what, make, says) => {
    await expect(restore(make())).rejects.toThrow(says);
    expect(await tablesIn(target)).toEqual([]);
  },
);

/** Some bits of a gzip file have no meaning. Flipping them changes nothing. */
function unpacksTo(packed: Buffer, text: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(text);
  } catch {
    return false;
  }
}

test('refuses a file that was cut at any place, or in which any bit was flipped', {
  tags: ['damaged-backup'],
}, async () => {
  const good = readFileSync(file);
  const text = gunzipSync(good);
  for (let part = 0; part < 40; part += 1) {
    const place = Math.floor((good.length * part) / 40);
    await expect(checkBackup({ file: raw(good.subarray(0, place)) }), `cut at ${place}`).rejects.toThrow(damaged);
    // The first ten bytes are gzip's own header, in which some bits have no meaning.
    const flipped = Buffer.from(good);
    flipped[Math.max(place, 12)] = (flipped[Math.max(place, 12)] ?? 0) ^ 0x10;
    if (!unpacksTo(flipped, text))
      await expect(checkBackup({ file: raw(flipped) }), `flipped at ${place}`).rejects.toThrow();
  }
});

test('leaves a database unchanged that is in use, or was used', { tags: ['damaged-backup'] }, async () => {
  const url = shop.config.databaseUrl ?? '';
  const before = await contentOf(shop);
  await expect(restore(file, url)).rejects.toThrow('A shop is running on this database: stop it first.');
  expect(await contentOf(shop)).toBe(before);

  const used = await cloneDatabase();
  const client = new pg.Client({ connectionString: used });
  await client.connect();
  await client.query(`insert into account (uid, email, name, provider) values ('sari', '', '', '')`);
  const said = await runCommand('restore', [file], { DATABASE_URL: used });
  expect(said).toMatchObject({
    code: 1,
    said: expect.stringContaining('there are rows in public.account. Nothing was changed.'),
  });
  expect((await client.query('select uid from account')).rows).toEqual([{ uid: 'sari' }]);
  await client.end();
});

test('leaves a database unchanged whose shop has had no request for a while', {
  tags: ['damaged-backup'],
}, async () => {
  const url = await cloneDatabase();
  const idle = await openTestShop({ databaseUrl: url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity where datname = current_database()`,
    );
    return rows.map(({ name }) => name);
  };
  // The pool closes idle connections.
  await expect.poll(names).not.toContain('shop');
  await expect(restore(file, url)).rejects.toThrow('A shop is running on this database: stop it first.');
  expect((await idle.call('GET', 'products')).body).toEqual([]);
  await client.end();
  await idle.close();
});

test('replaces a shop that was started once and never used', async () => {
  const url = await cloneDatabase();
  await (await openTestShop({ databaseUrl: url })).close();
  await restore(file, url);
  const restored = await openTestShop({ databaseUrl: url });
  expect((await restored.call('GET', 'products')).body).toHaveLength(3);
  await restored.close();
});

test('a backup that cannot be written leaves no file, and says why', async () => {
  const connection = { connectionString: shop.config.databaseUrl ?? '' };
  const nowhere = join(folder, 'no/such/folder/shop.backup.gz');
  await expect(writeBackup(connection, { file: nowhere, now: new Date() })).rejects.toThrow(/was not written: ENOENT/);
  const ending = new AbortController();
  const place = join(folder, 'aborted');
  const aborted = writeBackup(connection, { file: place, now: new Date(), signal: ending.signal });
  ending.abort();
  await expect(aborted).rejects.toThrow('was not written');
  expect(readdirSync(folder).filter((name) => name.startsWith('aborted'))).toEqual([]);
  copyFileSync(file, place);
  expect(await runCommand('backup', [place], connectionEnv())).toMatchObject({
    code: 1,
    said: expect.stringContaining('already exists'),
  });
  expect(existsSync(`${place}.unfinished`)).toBe(false);
});

test('a file that does not fit on the disk leaves nothing behind, and the command ends', {
  tags: ['damaged-backup'],
}, async () => {
  const place = join(folder, 'too-large');
  // The limit of a file in blocks of 512 bytes.
  const limited = `ulimit -f 1; exec "${process.execPath}" src/server/commands/backup-command.ts "${place}"`;
  const env = { ...process.env, ...connectionEnv() };
  const { status, stderr } = spawnSync('sh', ['-c', limited], { env, encoding: 'utf8' });
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching(/was not written: EFBIG/) });
  expect(readdirSync(folder).filter((name) => name.startsWith('too-large'))).toEqual([]);
});

const connectionEnv = () => ({ DATABASE_URL: shop.config.databaseUrl ?? '' });

test('verify checks a file without a database', async () => {
  expect(await runCommand('verify', [file], {})).toMatchObject({
    code: 0,
    said: expect.stringContaining('is complete'),
  });
  expect(await runCommand('verify', [raw('some words')], {})).toMatchObject({
    code: 2,
    said: expect.stringContaining('is not a backup of this shop.'),
  });
});
