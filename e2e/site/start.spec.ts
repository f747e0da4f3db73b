import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../tests/processes/free-port.ts';
import { timedWithSlowness } from '../../tests/processes/slowness.ts';
import { end } from '../fixtures/demo-data.ts';
import { refused, root, run, serverOf, startShop, test } from './launched-shop.ts';

test('starts again within 2 seconds, and the idle server keeps less than 125 MB', { tag: ['@killed'] }, async ({
  folder,
  started,
}) => {
  // The first start may still build.
  let { child } = await startShop(folder, started);
  const times: number[] = [];
  const { slowest } = await timedWithSlowness(async () => {
    for (let start = 0; start < 3; start += 1) {
      await end(child);
      const next = await startShop(folder, started);
      child = next.child;
      times.push(next.seconds);
    }
  });
  // The quickest of three: the others are slower because of other tests, which come and go in bursts.
  const seconds = Math.min(...times);
  const limit = 2 * slowest;
  console.log(`starts again: first page after ${seconds.toFixed(2)} s, of ${limit.toFixed(2)} s`);
  expect(seconds).toBeLessThan(limit);
  for (const path of ['/', '/products', '/cart', '/research']) await fetch(folder.url + path);
  if (process.platform !== 'linux') return;
  const status = readFileSync(`/proc/${serverOf(child)}/status`, 'utf8');
  // Its own memory. The pages of Node's program count as well in the sum, as many as the kernel maps: 50 to 70 MB.
  const megabytes = Number(status.match(/RssAnon:\s+(\d+) kB/)?.[1]) / 1024;
  console.log(`idle server: ${megabytes.toFixed(0)} MB of its own`);
  expect(megabytes).toBeLessThan(125);
});

test('a second shop on the same folder is refused with a clear sentence', { tag: ['@taken-port'] }, async ({
  folder,
  started,
}) => {
  await startShop(folder, started);
  const words = await refused(process.execPath, ['src/server/start.ts'], {
    ...folder.env,
    PORT: String(await freePort()),
  });
  expect(words).toContain(folder.dataDir);
  expect(words).toMatch(/another shop|already/i);
});

test('a role is given from a shell while the shop runs and while it does not', async ({ folder, started }) => {
  const { child } = await startShop(folder, started);
  const role = (...args: string[]) =>
    run(process.execPath, ['src/server/commands/role-command.ts', ...args], { cwd: root, env: folder.env });
  expect((await role('shopper@demo.example', 'staff')).stdout).toContain(
    'shopper@demo.example now has the role staff.',
  );
  expect((await fetch(`${folder.url}/readyz`)).status).toBe(200);
  await end(child);
  expect((await role('shopper@demo.example', 'customer')).stdout).toContain('now has the role customer.');
  expect(
    await refused(
      process.execPath,
      ['src/server/commands/role-command.ts', 'nobody@demo.example', 'admin'],
      folder.env,
    ),
  ).toContain('no account');
  expect(
    await refused(
      process.execPath,
      ['src/server/commands/role-command.ts', 'admin@demo.example', 'customer'],
      folder.env,
    ),
  ).toContain('last admin');
});

test('a stopping shop finishes the requests that it has accepted', { tag: ['@stopped-under-load'] }, async ({
  folder,
  started,
}) => {
  const { child } = await startShop(folder, started);
  const answer = await sendHeaders(`${folder.url}/identity/sign-in/email`);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await untilClosed(folder.url);
  expect(await answer(JSON.stringify({ email: 'nobody@demo.example', password: 'wrong-password' }))).toBe(401);
  expect(await ended).toEqual([0, null]);
});

test('while a mail server hangs, the shop stops in time and leaves no database behind', {
  tag: ['@stopped-beside-hanging-mail'],
}, async ({ folder, started }) => {
  const hanging = new Set<Socket>();
  // It greets, and is waited for longer than one that does not.
  const mailServer = createServer((socket) => {
    hanging.add(socket);
    socket.on('error', () => {}).write('220 mail.example\r\n');
  }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  const { child } = await startShop(
    { ...folder, env: { ...folder.env, MAIL_URL: `smtp://127.0.0.1:${port}` } },
    started,
  );
  const hangingBefore = hanging.size;
  const signUp = { name: 'Ibu Sari', email: 'sari@family.example', password: 'a-good-long-password' };
  const { status } = await fetch(`${folder.url}/identity/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: folder.url },
    body: JSON.stringify(signUp),
  });
  expect(status).toBe(200);
  await expect.poll(() => hanging.size).toBeGreaterThan(hangingBefore);
  const ended = once(child, 'exit');
  const { result, milliseconds, slowest } = await timedWithSlowness(() => {
    child.kill('SIGTERM');
    return ended;
  });
  expect(result).toEqual([0, null]);
  const seconds = milliseconds / 1000;
  console.log(`stopped while a mail server hung: ${seconds.toFixed(1)} s`);
  // It waits at most ten seconds for requests that hang; the rest is work.
  expect(seconds).toBeLessThan(10 + 5 * slowest);
  expect(existsSync(join(folder.dataDir, 'postgres', 'cluster', 'postmaster.pid')), 'a server still runs').toBe(false);
  for (const socket of hanging) socket.destroy();
  mailServer.close();
});

/** Begins a request, which the shop has accepted then; its body is sent later and brings the status of the answer. */
async function sendHeaders(url: string): Promise<(body: string) => Promise<number | undefined>> {
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin,
    'transfer-encoding': 'chunked',
    expect: '100-continue',
  };
  const sent = request(url, { method: 'POST', headers });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async (body) => {
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end(body);
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

/** Waits until the shop accepts no new connection. */
async function untilClosed(url: string): Promise<void> {
  while (
    await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a killed shop starts again with everything that it had acknowledged', { tag: ['@killed'] }, async ({
  folder,
  started,
}) => {
  const { child } = await startShop(folder, started);
  const before = await (await fetch(`${folder.url}/api/products`)).json();
  process.kill(serverOf(child), 'SIGKILL');
  await once(child, 'exit');
  await startShop(folder, started);
  expect(await (await fetch(`${folder.url}/api/products`)).json()).toEqual(before);
});

test('live mode names every missing setting, and refuses a database of the demo', {
  tag: ['@demo-on-live-database'],
}, async ({ folder, started }) => {
  const live = { ...folder.env, BASE_URL: 'https://shop.example.org' };
  const missing = await refused(process.execPath, ['src/server/start.ts'], live);
  for (const setting of ['MAIL_URL', 'MAIL_FROM', 'ADMIN_EMAILS', 'SECRET']) expect(missing).toContain(setting);
  const { child } = await startShop(folder, started);
  await end(child);
  const complete = {
    ...live,
    MAIL_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'shop@example.org',
    ADMIN_EMAILS: 'you@example.org',
    SECRET: 'f3b1c09ad27e4856b0d1a7c9e8f24630',
  };
  expect(await refused(process.execPath, ['src/server/start.ts'], complete)).toContain('npm run db:empty');
  const empty = ['src/server/commands/empty-command.ts', '--yes-delete', '0-orders'];
  const emptied = await run(process.execPath, empty, { cwd: root, env: folder.env });
  expect(emptied.stdout).toContain('The database is empty now.');
  expect(await refused(process.execPath, empty, folder.env)).toContain('Nothing was changed');
});
