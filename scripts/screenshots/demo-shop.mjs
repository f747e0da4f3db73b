// A demo shop of its own, with people in it who have ordered, who have a full cart, and who are new.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache, projectNode, root } from '../launch/stamps.mjs';

const newcomer = {
  name: 'Ibu Sari Wulandari Kusumaningtyas',
  email: 'sari.wulandari.kusumaningtyas@keluarga.example',
  password: 'a-password-of-hers',
};
const address = {
  fullName: 'Demo Shopper',
  phone: '+6281234567890',
  email: 'shopper@demo.example',
  street: 'Blok C2 No. 14, Jalan Kebon Jeruk Raya Gang Mawar III',
  city: 'Jakarta Barat',
  state: 'DKI Jakarta',
  postalCode: '11530',
  country: 'Indonesia',
};

/** Starts the built shop and fills it. */
export async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-screens-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(projectNode, ['src/server/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...compileCache,
      NODE_ENV: 'production',
      BASE_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout.resume();
  async function close() {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  try {
    await untilReady(url, server);
    const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'));
    const people = {
      admin: await signIn(
        url,
        accounts.find(({ role }) => role === 'admin'),
      ),
      shopper: await signIn(
        url,
        accounts.find(({ role }) => role === 'customer'),
      ),
      newcomer: await signUp(url),
    };
    const products = await people.admin.call('GET', '/products?limit=500');
    return { url, people, products, close, ...(await shopFor(people.shopper, products)) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Two orders and a cart with three lines; the yearly allowance of one product, `usedUp`, has nothing left. */
async function shopFor(shopper, products) {
  const inStock = products.filter(({ countInStock }) => countInStock === null || countInStock > 10);
  const limited = inStock.find(({ yearlyLimitPerUser }) => yearlyLimitPerUser !== null);
  const [first, ...others] = inStock.filter((product) => product !== limited);
  const order = async (...lines) => {
    await putIntoCart(shopper, lines);
    await shopper.call('POST', '/orders', { userId: shopper.uid, address, saveInfo: true });
  };
  await order([limited, limited.yearlyLimitPerUser]);
  await order([first, 1], [others[3], 2], [others.at(-1), 1]);
  await putIntoCart(shopper, [
    [first, 1],
    [others[2], 2],
    [others.at(-2), 3],
  ]);
  return { usedUp: limited._id, inCart: first._id };
}

function putIntoCart(shopper, lines) {
  const items = lines.map(([{ _id }, quantity]) => ({ productId: _id, quantity }));
  return shopper.call('POST', '/cart/', { items });
}

async function signUp(url) {
  await send(`${url}/identity/sign-up/email`, { method: 'POST', origin: url, body: newcomer });
  for (let tries = 0; tries < 100; tries += 1) {
    const mailbox = await (await fetch(`${url}/demo/mailbox`)).text();
    const link = mailbox.match(/http:\/\/[^\s"<>]+\/identity\/verify-email\?[^\s"<>]+/)?.[0];
    if (link) {
      await fetch(link.replaceAll('&amp;', '&'));
      return signIn(url, newcomer);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No verification mail arrived in the mailbox of the demo.');
}

async function signIn(url, { email, password, name }) {
  const body = { email, password };
  const signedIn = await send(`${url}/identity/sign-in/email`, { method: 'POST', origin: url, body });
  const cookies = signedIn.headers.getSetCookie().map((line) => {
    const [, cookieName, value] = line.match(/^([^=]+)=([^;]*)/);
    return { name: cookieName, value, url };
  });
  const cookie = cookies.map(({ name: cookieName, value }) => `${cookieName}=${value}`).join('; ');
  const { token } = await (await send(`${url}/identity/token`, { cookie, origin: url })).json();
  const uid = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()).sub;
  const authorization = `Bearer ${token}`;
  const call = async (method, path, input) =>
    (await send(`${url}/api${path}`, { method, authorization, body: input })).json();
  await call('POST', '/auth/sync', { uid, email, name, provider: 'password' });
  return { uid, cookies, call };
}

async function send(address, { method = 'GET', body, ...headers }) {
  const answer = await fetch(address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

async function untilReady(url, server) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline && server.exitCode === null; ) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The demo shop did not start.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
