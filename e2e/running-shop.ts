import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { signMailedToken } from '../src/identity/store/mailed-token.server.ts';
import { derivedSecret } from '../src/server/config.ts';
import { type MailServer, startMailServer } from '../tests/mail-server.ts';
import { copyDemoData, end, freePort, startServer, untilReady } from './demo-data.ts';

export type Login = { email: string; password: string; name: string };

/** A whole shop of its own for these tests: built pages, its own database, a real mail server. */
export type RunningShop = {
  url: string;
  admin: Login;
  shopper: Login;
  mail: MailServer;
  /** The folder with its database. */
  dataDir: string;
  /** A new person with a verified address, made the way people do it: sign-up, mail, link. */
  newPerson(name?: string): Promise<Login>;
  stop(): Promise<void>;
};

/** Starts the built shop in demo mode on a free port, with mail going to a real SMTP server, and what else is set. */
export async function startShop(
  others: (url: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<RunningShop> {
  const mail = await startMailServer();
  const port = await freePort();
  const dataDir = copyDemoData();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    MAIL_URL: mail.url,
    ORDER_MAIL_TO: 'orders@foundation.example',
    ...(await others(url)),
  };
  const server = startServer(settings);
  await untilReady(url, server);
  const accounts = JSON.parse(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')) as (Login & {
    role: string;
  })[];
  const account = (role: string) => accounts.find((each) => each.role === role) as Login;
  return {
    url,
    admin: account('admin'),
    shopper: account('customer'),
    mail,
    dataDir,
    newPerson: (name = 'Ibu Sari') => signUp(url, mail, name),
    async stop() {
      await end(server.process);
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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

/** A token of a link to a new password, as the shop makes them, that has expired. */
export function expiredToken({ dataDir }: Pick<RunningShop, 'dataDir'>): Promise<string> {
  const secret = derivedSecret(readFileSync(join(dataDir, 'secret'), 'utf8').trim(), 'identity');
  return signMailedToken(secret, 'reset', { sub: 'somebody', email: 'somebody@family.example' }, new Date(0));
}

/** The link in a verification mail. */
export function verificationLink(text: string): string {
  const link = text.match(/https?:\/\/[^\s"<>]+\/identity\/verify-email\?[^\s"<>]+/)?.[0];
  if (!link) throw new Error(`no verification link in:\n${text}`);
  return link.replaceAll('&amp;', '&');
}
