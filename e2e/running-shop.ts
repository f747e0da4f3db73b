import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';

export type Login = { email: string; password: string; name: string };

/** A whole shop of its own for these tests: built pages, its own database, a real mail server. */
export type RunningShop = {
  url: string;
  admin: Login;
  shopper: Login;
  mail: MailServer;
  /** A new person with a verified address, made the way people do it: sign-up, mail, link. */
  newPerson(name?: string): Promise<Login>;
  stop(): Promise<void>;
};

const startLimitMs = 60_000;

/** Starts the built shop in demo mode on a free port, with mail going to a real SMTP server. */
export async function startShop(): Promise<RunningShop> {
  const mail = await startMailServer();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['src/server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      MAIL_URL: mail.url,
      ORDER_MAIL_TO: 'orders@foundation.example',
      BASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  await untilReady(url, server, output);
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as (Login & {
    role: string;
  })[];
  const account = (role: string) => accounts.find((each) => each.role === role) as Login;
  return {
    url,
    admin: account('admin'),
    shopper: account('customer'),
    mail,
    newPerson: (name = 'Ibu Sari') => signUp(url, mail, name),
    async stop() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string, server: ChildProcess, output: string[]): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the shop did not start:\n${output.join('')}`);
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

let people = 0;

async function signUp(url: string, mail: MailServer, name: string): Promise<Login> {
  people += 1;
  const person = { name, email: `person-${process.pid}-${people}@family.example`, password: `secret-${people}-words` };
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/identity/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  });
  if (!answer.ok) throw new Error(`sign-up answered ${answer.status}`);
  await fetch(verificationLink((await mail.mailTo(person.email)).text));
  return person;
}

/** The link in a verification mail. */
export function verificationLink(text: string): string {
  const link = text.match(/https?:\/\/[^\s"<>]+\/identity\/verify-email\?[^\s"<>]+/)?.[0];
  if (!link) throw new Error(`no verification link in:\n${text}`);
  return link.replaceAll('&amp;', '&');
}
