// A backup that leaves the machine can be read with a private key alone: by the shop, and by the program `age`.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCommand } from '../../../tests/backup/run-command.ts';
import { rowsOfTables } from '../../../tests/backup/table-rows.ts';
import { cloneDatabase, emptyDatabase } from '../../../tests/clone-database.ts';
import { hangsMs } from '../../../tests/jobs-done.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { findCheck } from '../../health/shop-check.store.server.ts';
import { readConfig } from '../config/settings.ts';
import { encryptBackup, readPacked } from './encrypted-backup.ts';
import { checkBackup } from './read-backup.ts';

const base = mkdtempSync(join(tmpdir(), 'encrypted-copies-'));
const backups = join(base, 'backups');
const leaving = join(backups, 'leaving');
const elsewhere = join(base, 'elsewhere');
const keyFiles = ['first', 'second', 'stranger'].map((name) => join(base, `${name}.txt`));
const [first = '', second = '', stranger = ''] = keyFiles;
const recipients: string[] = [];
const name = 'Ibu Kunci Cadangan';
let copy: string;

/** A live shop that sends a copy of its first backup. */
function shopThatCopies(
  command: string,
  { keys = recipients.slice(0, 2).join(','), folder = backups, databaseUrl = '' },
) {
  const settings = { BACKUP_DIR: folder, BACKUPS_KEPT: '3', BACKUP_COMMAND: command, BACKUP_RECIPIENTS: keys };
  return openTestShop({ databaseUrl: databaseUrl || undefined, env: { DATA_DIR: base, ...settings } });
}

const copied = (shop: TestShop) =>
  vi.waitFor(async () => expect(await findCheck(shop.db, 'backup-copy')).not.toBeNull(), { timeout: hangsMs });

beforeAll(async () => {
  for (const file of keyFiles) {
    const identity = await generateIdentity();
    recipients.push(await identityToRecipient(identity));
    // As `age-keygen` writes it.
    writeFileSync(file, `# created: 2026-11-26T12:00:00+07:00\n# public key: ${recipients.at(-1)}\n${identity}\n`);
  }
  mkdirSync(elsewhere);
  const databaseUrl = await cloneDatabase();
  const filled = await openTestShop({ databaseUrl, env: { BACKUPS_KEPT: '0' } });
  await filled.person({ name });
  await filled.close();
  const shop = await shopThatCopies(`ls -lR "${backups}" > "${base}/listed"; cp "$1" "${elsewhere}/"`, { databaseUrl });
  await copied(shop);
  await shop.close();
  copy = join(elsewhere, readdirSync(elsewhere)[0] ?? '');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test('the command gets an encrypted copy, and nothing of it stays', { tags: ['daily-backups'] }, async () => {
  const [local = '', ...more] = readdirSync(backups);
  expect(more).toEqual([]);
  expect(readdirSync(elsewhere)).toEqual([`${local}.age`]);
  expect(readFileSync(copy, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 .*\n.*\n-> X25519 /);
  expect(gunzipSync(readFileSync(join(backups, local))).toString()).toContain(name);
  expect(() => gunzipSync(readFileSync(copy))).toThrow();
  // While the command ran, only the owner could read the copy.
  expect(readFileSync(join(base, 'listed'), 'utf8')).toMatch(/^-rw-------.*\.gz\.age$/m);
  // The weekly proof reads the local file, without a private key.
  await checkBackup({ file: join(backups, local) });
});

test('each private key restores the copy, with every row', async () => {
  const local = join(backups, readdirSync(backups)[0] ?? '');
  const rows = [];
  for (const words of [[local], [copy, '--identity', first], [copy, `--identity=${second}`]]) {
    const databaseUrl = await emptyDatabase();
    const { code, said } = await runCommand('restore', words, { DATABASE_URL: databaseUrl });
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('The shop is as it was at') });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    rows.push(await rowsOfTables(client));
    await client.end();
  }
  expect(rows[0]?.['public.account']).not.toEqual([]);
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[2]).toEqual(rows[0]);
  const { said } = await runCommand('verify', [copy, '--identity', first], {});
  expect(said).toContain('is complete');
});

test.each(['utf8', 'utf16le'] as const)(
  'a key file that an editor of Windows saved opens the copy (%s)',
  async (encoding) => {
    const identity = join(base, 'windows.txt');
    writeFileSync(identity, `\ufeff${readFileSync(first, 'utf8').replaceAll('\n', '\r\n')}`, encoding);
    await expect(checkBackup({ file: copy, identity })).resolves.toHaveProperty('takenAt');
  },
);

test('npm run backup:prove proves an encrypted copy with its private key', { tags: ['proved-backups'] }, async () => {
  const env = { DATA_DIR: join(base, 'proof-data'), BACKUP_DIR: backups };
  expect(await runCommand('prove', [copy, '--identity', first], env)).toEqual({
    code: 0,
    said: expect.stringMatching(/\.age was restored and verified in \d+ seconds\. Everything holds\.\n$/),
  });
});

/** A file made from the copy. */
function raw(bytes: Uint8Array | string, name = 'raw.age'): string {
  writeFileSync(join(base, name), bytes);
  return join(base, name);
}

const flipped = (place: number) => {
  const bytes = readFileSync(copy);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return raw(bytes);
};
const cut = (length: number) => raw(readFileSync(copy).subarray(0, length));

const damaged = /^The backup .* is damaged: it was changed or cut short\. Take an older one\.$/;
const foreignKey = /^.*\.age cannot be opened with .*: it was encrypted to another key, or its beginning is damaged\.$/;
const noKey = /holds no private key: a line that begins with AGE-SECRET-KEY-1/;
const refused: [what: string, make: () => string, identity: () => string | undefined, says: RegExp][] = [
  ['no private key', () => copy, () => undefined, /is encrypted\. Name the file with its private key as well: --iden/],
  ['another private key', () => copy, () => stranger, foreignKey],
  ['a key file that is not there', () => copy, () => join(base, 'no'), /^The private key .*no cannot be read: ENOENT/],
  ['the public key instead', () => copy, () => raw(`${recipients[0]}\n`, 'key'), noKey],
  ['an empty key file', () => copy, () => raw('# nothing\n', 'key'), noKey],
  ['a private key with a slip', () => copy, () => raw(readFileSync(first, 'utf8').slice(0, -2), 'key'), noKey],
  ['a key file that is encrypted', () => copy, () => copy, noKey],
  ['a copy without its last byte', () => cut(readFileSync(copy).length - 1), () => first, damaged],
  ['half a copy', () => cut(readFileSync(copy).length / 2), () => first, damaged],
  ['a copy of its header alone', () => cut(100), () => first, damaged],
  ['a changed byte at the end', () => flipped(readFileSync(copy).length - 20), () => first, damaged],
  ['a changed byte in the middle', () => flipped(Math.floor(readFileSync(copy).length / 2)), () => first, damaged],
  ['more after the end', () => raw(Buffer.concat([readFileSync(copy), Buffer.from('more')])), () => first, damaged],
];

test.each(refused)('refuses %s, with a sentence that quotes no key', { tags: ['damaged-backup'] }, async (...row) => {
  const [, make, identity, says] = row;
  const [file, key] = [make(), identity()];
  const outcome = await checkBackup({ file, identity: key }).catch((error: Error) => error.message);
  expect(outcome).toMatch(says);
  expect(outcome).not.toMatch(/AGE-SECRET-KEY-1[A-Z\d]/);
});

/** A copy may end exactly between two encrypted pieces. */
test('refuses a copy that was cut between two pieces', { tags: ['damaged-backup'] }, async () => {
  const file = raw(gzipSync(Buffer.alloc(200_000), { level: 0 }), 'zeros');
  const large = join(base, 'zeros.age');
  await encryptBackup({ file, recipients }, large, new AbortController().signal);
  const header = readFileSync(large, 'latin1').match(/^[\s\S]*?\n--- .*\n/)?.[0].length ?? 0;
  truncateSync(large, header + 16 + 2 * (64 * 1024 + 16));
  await expect(checkBackup({ file: large, identity: first })).rejects.toThrow(damaged);
});

test('reads what the program age wrote', async () => {
  // age 1.1.1 of Debian 12 wrote it, with a pair of keys that was made for this test.
  const written =
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBuWUlaNGUyd2hKakRUblI3RU9kZTBxSTg0aWRHUEFhN3NneVNwODhpWDJVClNIUWJCajh4OC9Yai9sNkdiUlB1S212aXNOOWxzSHJIWmtYWHVzbzdCcTgKLS0tIHBBZHcxdEIrempLRVlNSlFvWVpCNjBlOFM3d1FHeXdXT0ZOZ0VvUWp6amsKLNBCZKWGVlt02tBVD5HqGHmO86UFKB3zikDR+CX/xpkgPdGNwPuZqabUE6t09f3BrmPMAUgtAzPW2jyy2/GS96md9uyr';
  const identity = raw('AGE-SECRET-KEY-1Q2W0S6TSMWWCWQTLKM3RLYRKNCZQ0PRPDXFKAMYHXS6SD3QST9WQPYNVME\r\n', 'key');
  const read: Uint8Array[] = [];
  for await (const piece of readPacked({ file: raw(Buffer.from(written, 'base64')), identity })) read.push(piece);
  expect(Buffer.concat(read).toString()).toBe('A backup that the program age wrote.\n');
});

const hasAge = spawnSync('age', ['--version']).status === 0;
test.skipIf(!hasAge)('the program age reads the copy', () => {
  const read = execFileSync('age', ['--decrypt', '--identity', first, copy], { maxBuffer: 1e9 });
  expect(read).toEqual(readFileSync(join(backups, readdirSync(backups)[0] ?? '')));
});

test('a failed encryption is an error of the copy, and no command runs', async () => {
  // A key of zeros has the right form, and nothing can be encrypted to it.
  const zeros = `age1${'q'.repeat(52)}5cu47z`;
  const folder = join(base, 'failing');
  const shop = await shopThatCopies(`touch "${base}/ran"`, { keys: zeros, folder });
  await copied(shop);
  expect((await findCheck(shop.db, 'backup-copy'))?.reason).toMatch(/^the backup could not be encrypted \(\w+\)$/);
  await shop.close();
  expect(existsSync(join(base, 'ran'))).toBe(false);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/-daily\.backup\.gz$/)]);
});

test('copies that a killed or stopped shop left are deleted', async () => {
  mkdirSync(leaving);
  writeFileSync(join(leaving, 'napas-2026-11-20T030000Z-daily.backup.gz.age'), 'half of it');
  const shop = await shopThatCopies(`touch "${base}/began"; sleep 600`, {});
  await vi.waitFor(() => expect(existsSync(join(base, 'began'))).toBe(true), { timeout: hangsMs });
  expect(readdirSync(leaving)).toEqual([expect.not.stringContaining('2026-11-20')]);
  await shop.close();
  expect(existsSync(leaving)).toBe(false);
});

test('a large backup is encrypted in little memory', async () => {
  const file = raw('', 'large');
  truncateSync(file, 300_000_000);
  const script = `
    import { encryptBackup } from './src/server/backup/encrypted-backup.ts';
    const [file, recipient] = process.argv.slice(1);
    const { maxRSS } = process.resourceUsage();
    await encryptBackup({ file, recipients: [recipient] }, file + '.age', new AbortController().signal);
    console.log((process.resourceUsage().maxRSS - maxRSS) / 1024);`;
  const words = ['--input-type=module', '--eval', script, file, recipients[0] ?? ''];
  const megabytes = Number(execFileSync(process.execPath, words, { encoding: 'utf8' }));
  // Half of the file. The library itself takes a part of it.
  expect(megabytes).toBeLessThan(150);
  expect(statSync(`${file}.age`).size).toBeGreaterThan(300_000_000);
  for (const each of [file, `${file}.age`]) rmSync(each);
});

test('keys are public ones of age, and without them the operator says that the command encrypts', () => {
  const read = (env: Record<string, string>) => readConfig({ BACKUP_COMMAND: 'rclone copy', ...env }).backups;
  const keys = recipients.join(', ');
  expect(read({ BACKUP_RECIPIENTS: keys }).recipients).toEqual(recipients);
  expect(read({ BACKUP_RECIPIENTS: keys, BACKUP_TARGET_ENCRYPTS: 'yes' }).recipients).toEqual(recipients);
  expect(read({ BACKUP_TARGET_ENCRYPTS: 'yes' }).recipients).toEqual([]);
  expect(() => read({})).toThrow(/^BACKUP_COMMAND needs BACKUP_RECIPIENTS/);
  expect(() => readConfig({ BACKUP_RECIPIENTS: keys })).toThrow(/^BACKUP_RECIPIENTS needs BACKUP_COMMAND/);
  const [key = ''] = recipients;
  const secret = readFileSync(first, 'utf8').split('\n')[2] ?? '';
  for (const wrong of [secret, `${key},x`, `${key}${key}`, key.slice(0, -1), key.toUpperCase(), 'ssh-ed25519 AAAA']) {
    let problem = '';
    try {
      read({ BACKUP_RECIPIENTS: wrong });
    } catch (error) {
      problem = (error as Error).message;
    }
    expect(problem).toMatch(/^BACKUP_RECIPIENTS must be public keys of age.*$/);
    expect(problem).not.toContain(wrong);
  }
});
