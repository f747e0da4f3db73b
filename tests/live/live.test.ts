// `npm run test:live`: the commands of docs/operations.md, on new machines with Debian 12 and 13.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { verificationLink } from '../../e2e/fixtures/people.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type Machine, type Release, startMachine, trusted } from './machine.ts';

const root = join(import.meta.dirname, '../..');
const name = 'shop.example.org';
const origin = `https://${name}`;
const admin = { name: 'Ibu Admin', email: 'admin@shop.example', password: 'kata-sandi-yang-panjang' };
const bundle = '/var/tmp/shop.bundle';
const caddyRoot = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
const nginxCertificate = `/etc/letsencrypt/live/${name}/fullchain.pem`;
const hangsMs = 40 * 60_000;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** The blocks of commands of a part of docs/operations.md, each with the word after `sh`. */
function blocksOf(part: string): { kind: string; commands: string }[] {
  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const [written = ''] = document.split(`\n## ${part}\n`)[1]?.split(/\n##+ /) ?? [];
  return [...written.matchAll(/^ *```sh ?(\S*)\n(.*?)^ *```$/gms)].map(([, kind = '', commands = '']) => ({
    kind,
    commands: commands.replaceAll('ADDRESS', bundle).replaceAll('FILE', '/var/tmp/shop.backup.gz'),
  }));
}

/** Follows blocks of the document in the folder that they made. */
async function follow(machine: Machine, blocks: { commands: string }[]): Promise<string> {
  let said = '';
  for (const { commands } of blocks) {
    console.log(commands.trim());
    said += await machine.run(`cd /srv/shop 2>/dev/null || cd /root\n${commands}`);
  }
  return said;
}

/** A machine without the shop. Its `editor` makes the changes that a person would make. */
async function newMachine(release: Release, env: string): Promise<Machine> {
  const machine = await startMachine(release);
  toClose.push(() => machine.end());
  execFileSync('git', ['-C', root, 'bundle', 'create', '--quiet', join(root, '.tmp/live/shop.bundle'), 'HEAD']);
  machine.write(bundle, readFileSync(join(root, '.tmp/live/shop.bundle')));
  machine.write('/root/env', env, 0o600);
  machine.write(
    '/usr/local/bin/editor',
    `#!/bin/sh -e
case $1 in
.env) cat /root/env > .env ;;
/etc/caddy/Caddyfile) printf '{\\n\\tlocal_certs\\n}\\n' | cat - "$1" > /root/c && cp /root/c "$1" ;;
*) mkdir -p ${nginxCertificate.replace('/fullchain.pem', '')}
  openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj /CN=${name} -addext subjectAltName=DNS:${name} \
    -keyout ${nginxCertificate.replace('fullchain', 'privkey')} -out ${nginxCertificate} ;;
esac
`,
    0o755,
  );
  return machine;
}

/** The steps 1 to 3, or 4 to 6 behind a proxy. */
function steps(release: Release, proxy: 'caddy' | 'nginx') {
  const blocks = blocksOf('Going live, step by step').filter(
    ({ kind, commands }) =>
      (kind !== 'debian-12' || release === 'bookworm') && (!/caddy|nginx/.test(commands) || commands.includes(proxy)),
  );
  const first = blocks.findIndex(({ commands }) => commands.includes(proxy));
  expect(first).toBeGreaterThan(2);
  expect(blocks.length - first).toBe(3);
  const [ofProxy, ...others] = blocks.slice(first);
  return { first: blocks.slice(0, first), proxy: ofProxy ? [ofProxy] : [], others };
}

/** Lets the machine's own programs trust its proxy, as they trust one with a public certificate. */
async function trustProxy(machine: Machine, certificate: string): Promise<string> {
  await expect.poll(() => machine.run(`test -s ${certificate} && echo yes || true`)).toContain('yes');
  await machine.run(`cat ${certificate} >> ${trusted}`);
  return machine.read(certificate).toString();
}

type RequestParts = { method?: string; headers?: Record<string, string>; body?: string };

async function ask(ca: string, path: string, { body, ...how }: RequestParts = {}) {
  const options: RequestOptions = { host: '127.0.0.1', servername: name, path, ca, ...how };
  const sent = request({ ...options, headers: { host: name, origin, ...how.headers }, agent: false });
  sent.end(body);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    sent.on('response', resolve).on('error', reject),
  );
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const json = (body: object): RequestParts => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function untilOpen(machine: Machine, ca: string): Promise<void> {
  for (;;) {
    const answer = await ask(ca, '/readyz').catch(() => null);
    if (answer?.status === 200) return;
    const state = await machine.run('systemctl is-failed shop || true');
    if (state.trim() === 'failed') throw new Error(await machine.run('journalctl --unit shop --lines 60 --no-pager'));
    await sleep(500);
  }
}

async function signUpAsAdmin(ca: string, mail: MailServer): Promise<void> {
  expect(await ask(ca, '/identity/sign-up/email', json(admin))).toMatchObject({ status: 200 });
  const link = new URL(verificationLink((await mail.mailTo(admin.email)).text));
  const body = new URLSearchParams({ token: link.searchParams.get('token') ?? '', password: admin.password });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const verified = await ask(ca, link.pathname, { method: 'POST', headers: form, body: body.toString() });
  expect([verified.status, verified.headers.location]).toEqual([303, expect.stringContaining('verified=1')]);
}

/** Wrong settings end the unit for good, and the journal says why. */
async function expectNoEndlessRestarts(machine: Machine): Promise<void> {
  await machine.run('cp /srv/shop/.env /root/good && sed -i "s/^SECRET=.*/SECRET=short/" /srv/shop/.env');
  await machine.run('systemctl restart shop');
  await expect.poll(() => machine.run('systemctl is-failed shop || true')).toContain('failed');
  expect(await machine.run('journalctl --unit shop --lines 20 --no-pager')).toContain('SECRET');
  expect(await machine.run('systemctl show shop --property ExecMainStatus,NRestarts')).toMatch(/ExecMainStatus=78/);
  await machine.run('cp /root/good /srv/shop/.env && systemctl restart shop');
}

test.skipIf(!process.env.LIVE).each<Release>(['trixie', 'bookworm'])(
  'docs/operations.md leads to a live shop on Debian %s, and to the restored one on a second machine',
  { timeout: hangsMs },
  async (release) => {
    const mail = await startMailServer();
    toClose.push(() => mail.close());
    const secret = randomBytes(32).toString('hex');
    const env = `BASE_URL=${origin}\nMAIL_URL=${mail.url}\nMAIL_FROM=Napas <shop@${name}>\nADMIN_EMAILS=${admin.email}\nSECRET=${secret}\nTRUSTED_PROXIES=127.0.0.1,::1\n`;
    const machine = await newMachine(release, env);
    const live = steps(release, 'caddy');
    await follow(machine, [...live.first, ...live.proxy]);
    const ca = await trustProxy(machine, caddyRoot);
    const [start, look] = live.others;
    await follow(machine, start ? [start] : []);
    await untilOpen(machine, ca);
    expect(await follow(machine, look ? [look] : [])).toContain('\n0 wrong');
    expect(await machine.run('journalctl --unit shop --no-pager')).toContain(`sign up with ${admin.email}`);
    expect(await ask(ca, '/')).toMatchObject({ status: 200, body: expect.stringContaining('<html') });
    expect(await ask(ca, '/metrics')).toMatchObject({ status: 404 });
    const [plain] = await new Promise<[number?, string?]>((resolve, reject) =>
      plainRequest({ host: '127.0.0.1', headers: { host: name } }, ({ statusCode, headers }) =>
        resolve([statusCode, headers.location]),
      )
        .on('error', reject)
        .end(),
    );
    expect(plain).toBe(308);
    await signUpAsAdmin(ca, mail);
    await expectNoEndlessRestarts(machine);
    await untilOpen(machine, ca);
    await machine.run('cd /srv/shop && sudo --user=shop npm run backup -- data/shop.backup.gz');
    const backup = machine.read('/srv/shop/data/shop.backup.gz');
    await toClose.pop()?.();

    const second = await newMachine(release, env);
    const again = steps(release, 'nginx');
    await follow(second, again.first);
    second.write('/var/tmp/shop.backup.gz', backup);
    await follow(second, blocksOf('When everything is gone'));
    await follow(second, again.proxy);
    const otherCa = await trustProxy(second, nginxCertificate);
    const [startAgain, lookAgain] = again.others;
    await follow(second, startAgain ? [startAgain] : []);
    await untilOpen(second, otherCa);
    expect(await follow(second, lookAgain ? [lookAgain] : [])).toContain('\n0 wrong');
    const { email, password } = admin;
    expect(await ask(otherCa, '/identity/sign-in/email', json({ email, password }))).toMatchObject({ status: 200 });
    expect(await second.run('cd /srv/shop && sudo --user=shop npm run verify')).toMatch(/every rule|holds/i);
  },
);
