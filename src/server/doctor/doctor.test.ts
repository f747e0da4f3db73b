import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { type Certificate, selfSigned } from '../../../tests/self-signed.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { claimDatabase } from '../database/database-use.ts';
import { createPool } from '../database/pool.ts';

const origin = 'https://shop.example';
const soon = new Date(Date.now() + 5 * 86_400_000);
const later = new Date(Date.now() + 60 * 86_400_000);

/** The tests' own database trades durability for speed, and the doctor reports that. */
const hasty = 'Database: it has switched off: fsync, full_page_writes.';

let shop: TestShop;
let folder: string;
let shopPort: number;
const servers: Server[] = [];
beforeAll(async () => {
  shop = await openTestShop({ env: { BASE_URL: origin } });
  await shop.server.listen({ host: '127.0.0.1', port: 0 });
  shopPort = (shop.server.server.address() as AddressInfo).port;
  folder = mkdtempSync(join(tmpdir(), 'shop-doctor-'));
});
afterAll(async () => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
  await shop.close();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A proxy in front of the shop, as an operator has: forwards https to the shop, redirects http to https. */
async function proxyWith(certificate: Certificate, leadsTo: string = origin): Promise<string> {
  const secure = createServer(certificate, (incomingRequest, answer) => {
    const { method, url, headers } = incomingRequest;
    const passed = request({ host: '127.0.0.1', port: shopPort, method, path: url, headers }, (inner) => {
      answer.writeHead(Number(inner.statusCode), inner.headers);
      inner.pipe(answer);
    });
    incomingRequest.pipe(passed);
  });
  const plain = createPlainServer((_, answer) => answer.writeHead(308, { location: `${leadsTo}/` }).end());
  return `127.0.0.1:${await listening(secure)},${await listening(plain)}`;
}

type Said = { exit: number; lines: string; wrong: string[] };

/** Runs `npm run doctor`. The machine trusts the authority of these certificates. */
function doctor(env: Record<string, string>, proxy: string | null = '127.0.0.1:1,1', certificates = ''): Promise<Said> {
  const authorities = join(folder, 'authorities.pem');
  writeFileSync(authorities, certificates);
  const { config, mail } = shop;
  const settings = {
    BASE_URL: origin,
    DATABASE_URL: String(config.databaseUrl),
    DATA_DIR: join(folder, 'data'),
    PORT: String(shopPort),
    MAIL_URL: mail.url,
    MAIL_FROM: config.mailFrom,
    ADMIN_EMAILS: 'first-admin@test.example',
    SECRET: config.secret,
    TRUSTED_PROXIES: '127.0.0.1',
    NODE_EXTRA_CA_CERTS: authorities,
    ...env,
  };
  const command = join(import.meta.dirname, '../commands/doctor-command.ts');
  return new Promise((resolve) => {
    // In its own folder, without a .env file.
    const options = { cwd: folder, env: { PATH: process.env.PATH, ...settings } };
    execFile(process.execPath, [command, ...(proxy ? ['--proxy', proxy] : [])], options, (error, stdout, stderr) => {
      const wrong = [...stdout.matchAll(/^WRONG {2}(.*)$/gm)].map(([, says]) => String(says));
      resolve({ exit: error ? Number(error.code) : 0, lines: stdout + stderr, wrong });
    });
  });
}

test('reports a healthy environment line by line', async () => {
  const certificate = selfSigned('shop.example', later);
  const { wrong, lines } = await doctor({}, await proxyWith(certificate), certificate.cert);
  expect(wrong).toEqual([hasty]);
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(shop.db);
  for (const line of [
    /^good {3}Settings: complete, for https:\/\/shop\.example\.$/m,
    // The state of both depends on this machine.
    /^(good|look) {3}Disk: \d+\.\d GB free for .*data\.$/m,
    /^(good|look) {3}Clock: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ(; no sign of time synchronisation\.)?$/m,
    /^good {3}Port: the shop runs on \d+\.$/m,
    new RegExp(`^good {3}Database: PostgreSQL ${rows[0]?.major}[.\\d]* answers\\.$`, 'm'),
    /^good {3}Database: its tables are those of this version\.$/m,
    /^good {3}Mail: the mail server answers and takes the login\.$/m,
    /^good {3}Proxy: its certificate is good for 59 more days\.$/m,
    /^good {3}Proxy: it forwards to the shop\.$/m,
    /^good {3}Proxy: http redirects to https\.$/m,
    /^1 wrong, \d+ to look at, \d+ good$/m,
  ])
    expect(lines).toMatch(line);
});

test('names missing settings, each with its remedy', async () => {
  const { exit, lines } = await doctor({ MAIL_URL: '', SECRET: 'short' });
  expect(exit).toBe(1);
  expect(lines).toMatch(/^WRONG {2}Settings: MAIL_URL is missing/m);
  expect(lines).toMatch(/^WRONG {2}Settings: SECRET is missing or weak/m);
  expect(lines).toContain('.env.example');
});

test('distinguishes a certificate for another name, one that ends soon, and no proxy at all', async () => {
  const [other, ending] = [selfSigned('other.example', later), selfSigned('shop.example', soon)];
  const wrongName = await doctor({}, await proxyWith(other), other.cert);
  expect(wrongName.lines).toMatch(/^WRONG {2}Proxy: the certificate .* is not valid for shop\.example/m);
  const unknown = await doctor({}, await proxyWith(ending));
  expect(unknown.lines).toMatch(/^WRONG {2}Proxy: the certificate .* is not valid for shop\.example/m);
  const endsSoon = await doctor({}, await proxyWith(ending), ending.cert);
  expect(endsSoon.wrong).toEqual([hasty]);
  expect(endsSoon.lines).toMatch(/^look {3}Proxy: .* good for 4 more days/m);
  const nothing = await doctor({});
  expect(nothing).toMatchObject({ exit: 1, lines: expect.stringMatching(/^WRONG {2}Proxy: nothing answers at/m) });
});

test('asks the proxy at the port of BASE_URL', async () => {
  const certificate = selfSigned('localhost', later);
  const [port = ''] = (await proxyWith(certificate)).match(/(?<=:)\d+/) ?? [];
  const { lines } = await doctor({ BASE_URL: `https://localhost:${port}` }, null, certificate.cert);
  expect(lines).toMatch(/^good {3}Proxy: it forwards to the shop\.$/m);
});

test('reports a proxy that does not redirect http to https', async () => {
  const certificate = selfSigned('shop.example', later);
  const { lines } = await doctor({}, await proxyWith(certificate, 'http://elsewhere.example'), certificate.cert);
  expect(lines).toMatch(/^WRONG {2}Proxy: http does not redirect to https \(308\)/m);
});

test('reports a missing mail server, database or port with the reason and without secrets', async () => {
  const nowhere = await listening(createPlainServer());
  servers.pop()?.close();
  const { exit, lines } = await doctor({
    MAIL_URL: `smtp://user:mail-password@127.0.0.1:${nowhere}`,
    DATABASE_URL: `postgres://user:database-password@127.0.0.1:${nowhere}/shop`,
    PORT: String(await listening(createPlainServer((_, answer) => answer.end('something else')))),
  });
  expect(exit).toBe(1);
  expect(lines).toMatch(/^WRONG {2}Mail: .*ESOCKET|ECONNREFUSED/m);
  expect(lines).toMatch(/^WRONG {2}Database: .*ECONNREFUSED/m);
  expect(lines).toMatch(/^WRONG {2}Port: \d+ is taken by another program/m);
  expect(lines).not.toContain('-password');
});

/** A database after some work on it. */
async function databaseAfter(work: (pool: pg.Pool) => Promise<unknown>): Promise<string> {
  const connectionString = await cloneDatabase();
  const pool = createPool({ connectionString }, { max: 1 });
  await work(pool);
  await pool.end();
  return connectionString;
}

test('reports why the start refuses a database: the demo filled it, it is a live shop’s, a newer shop migrated it', async () => {
  const filled = await databaseAfter((pool) => claimDatabase(pool, 'demo'));
  const { exit, wrong } = await doctor({ DATABASE_URL: filled });
  expect(exit).toBe(1);
  expect(wrong).toContainEqual(expect.stringMatching(/^Database: This database was filled by the demo\..*db:empty/));
  const demo = await doctor({ BASE_URL: '', ADMIN_EMAILS: '', MAIL_URL: '', TRUSTED_PROXIES: '' });
  expect(demo.wrong).toContainEqual(expect.stringMatching(/^Database: This database is not the demo's/));
  const newer = `insert into migration (name, checksum) values ('9999_newer.sql', 'x')`;
  const { wrong: ofNewer } = await doctor({ DATABASE_URL: await databaseAfter((pool) => pool.query(newer)) });
  expect(ofNewer).toContainEqual(expect.stringMatching(/^Database: The database is newer than this shop/));
});

test('reports a HOST that this machine does not have, and a backup folder that cannot be created', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { wrong } = await doctor({ HOST: '203.0.113.1', BACKUP_DIR: join(file, 'backups') });
  expect(wrong).toContainEqual('Port: HOST names 203.0.113.1, which is no address of this machine.');
  expect(wrong).toContainEqual(`Backups: ${file} cannot be written by this user.`);
});

test('creates no database by checking for one', async () => {
  const data = join(folder, 'new');
  const { lines } = await doctor({ DATABASE_URL: '', DATA_DIR: data });
  expect(lines).toMatch(/^look {3}Database: there is none yet/m);
  expect(existsSync(data)).toBe(false);
});

test('reports a file of secrets, and a data folder, that others can read', async () => {
  const data = join(folder, 'open-data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  writeFileSync(join(folder, '.env'), '');
  chmodSync(join(folder, '.env'), 0o644);
  const { exit, lines } = await doctor({ DATA_DIR: data });
  rmSync(join(folder, '.env'));
  expect(exit).toBe(1);
  expect(lines).toMatch(/^look {3}Data folder: .* can be entered by others/m);
  expect(lines).toMatch(/^WRONG {2}Settings: \.env can be read by others/m);
});

test('looks at the webhook of alarms without sending one, and whether backups are copied', async () => {
  const without = await doctor({});
  expect(without.lines).toMatch(/^look {3}Alarms: they come by mail alone\.$/m);
  expect(without.lines).toMatch(/^look {3}Copies: the shop copies no backup to another place\.$/m);

  const methods: (string | undefined)[] = [];
  const port = await listening(
    createPlainServer(({ method }, answer) => {
      methods.push(method);
      answer.writeHead(405).end();
    }),
  );
  const env = { BACKUP_COMMAND: 'restic backup', BACKUP_TARGET_ENCRYPTS: 'yes' };
  const set = await doctor({ ...env, ALARM_WEBHOOK: `http://127.0.0.1:${port}/a-secret-path` });
  expect(set.lines).toMatch(/^good {3}Alarms: the server of ALARM_WEBHOOK answers\.$/m);
  expect(set.lines).not.toContain('Copies:');
  expect(set.lines).toMatch(/^look {3}Encryption: the shop does not encrypt copies of backups/m);
  const key = 'age1enmd90fj7qjv4nxtyz4mfqlymux3p2fvynmtqp63rf5g7uw7gdcsd0x76h';
  const encrypted = await doctor({ BACKUP_COMMAND: 'rclone copy', BACKUP_RECIPIENTS: key });
  expect(encrypted.lines).toMatch(
    new RegExp(`^good {3}Encryption: copies of backups are encrypted to ${key}\\.$`, 'm'),
  );
  const wrong = await doctor({ BACKUP_COMMAND: 'rclone copy', BACKUP_RECIPIENTS: `${key}x` });
  expect(wrong.lines).toMatch(/^WRONG {2}Settings: BACKUP_RECIPIENTS must be public keys of age/m);
  expect(methods).toEqual(['HEAD']);

  const nowhere = await listening(createPlainServer());
  servers.pop()?.close();
  const webhook = `http://127.0.0.1:${nowhere}/a-secret-path`;
  const broken = await doctor({ ALARM_WEBHOOK: webhook });
  expect(broken.lines).toMatch(/^WRONG {2}Alarms: the server of ALARM_WEBHOOK does not answer \(ECONNREFUSED\)\.$/m);
  expect(broken.lines).not.toContain('a-secret-path');
});
