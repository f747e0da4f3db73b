import { decodeJwt, decodeProtectedHeader } from 'jose';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { site } from '../../content/site.ts';
import { createPool } from '../../server/database/pool.ts';
import type { Db } from '../../shared/api-context.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { addressKnownMail, verificationMail } from '../sign-in/sign-in-mails.server.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from './embedded-provider.server.ts';
import { moveToPresentSecret } from './present-secret.server.ts';

const origin = 'https://shop.example.org';
const password = 'a-long-secret';
const now = () => new Date();
let db: Db;

const keyringOf = (secret: string) => createKeyring({ secret, previousSecrets: [] });

function provider(secret = 's'.repeat(40)): EmbeddedProvider {
  const settings = {
    db,
    origin,
    trustedOrigins: [origin],
    brand: () => 'Lega',
    passwordMinLength: 6,
    secureCookies: true,
    now,
  };
  return createEmbeddedProvider({ ...settings, keyring: keyringOf(secret), log: { error: () => {} } });
}

beforeAll(async () => {
  const pool = createPool({ connectionString: await cloneDatabase() }, { max: 4 });
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(() => db.destroy());

function post(path: string, body: object): Request {
  const headers = { origin, 'content-type': 'application/json' };
  return new Request(`${origin}/identity${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function cookieOf(identity: EmbeddedProvider, email: string): Promise<string> {
  const response = await identity.handle(post('/sign-in/email', { email, password }));
  return response.headers.getSetCookie()[0] ?? '';
}

async function tokenOf(identity: EmbeddedProvider, cookie: string): Promise<Response> {
  return identity.handle(new Request(`${origin}/identity/token`, { headers: { cookie: cookie.split(';')[0] ?? '' } }));
}

async function headerOf(response: Response) {
  const { token } = (await response.json()) as { token: string };
  return decodeProtectedHeader(token);
}

async function signUp(name: string, email: string): Promise<string> {
  await provider().handle(post('/sign-up/email', { name, email, password }));
  const { uid } = await db.selectFrom('account').select('uid').where('email', '=', email).executeTakeFirstOrThrow();
  return uid;
}

describe('the embedded provider', () => {
  it('keeps the session, in live mode, in a cookie that only this host’s https pages can hold', async () => {
    await provider().createVerifiedUser({ name: 'Demo', email: 'demo@test.example', password });
    const cookie = await cookieOf(provider(), 'demo@test.example');
    expect(cookie).toMatch(/^__Host-napas\.session_token=/);
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
  });

  it('makes a verified account once, known to the shop, and sends no mail about it', async () => {
    const person = { name: 'Demo', email: 'Twice@test.example', password };
    const first = await provider().createVerifiedUser(person);
    expect(await provider().createVerifiedUser(person)).toEqual(first);
    const account = await db.selectFrom('account').selectAll().where('uid', '=', first.uid).executeTakeFirst();
    expect(account).toMatchObject({ email: 'twice@test.example', email_verified: true });
    const jobs = await sql`select payload from queue.job where payload->>'uid' = ${first.uid}`.execute(db);
    expect(jobs.rows).toEqual([]);
  });

  it('signs tokens with a new key when the secret was changed', async () => {
    await provider().createVerifiedUser({ name: 'Demo', email: 'secret@test.example', password });
    await tokenOf(provider(), await cookieOf(provider(), 'secret@test.example'));
    const changed = provider('t'.repeat(40));
    await moveToPresentSecret(db, keyringOf('t'.repeat(40)), now(), { error: () => {} });
    const response = await tokenOf(changed, await cookieOf(changed, 'secret@test.example'));
    const { token } = (await response.json()) as { token: string };
    expect(decodeJwt(token)).toMatchObject({ email: 'secret@test.example' });
    expect((await changed.keys()).keys).toHaveLength(1);
  });

  it('reads its secrets from no variable of the environment', { tags: ['changed-secret'] }, async () => {
    await moveToPresentSecret(db, keyringOf('s'.repeat(40)), now(), { error: () => {} });
    const identity = provider();
    await identity.createVerifiedUser({ name: 'Demo', email: 'environment@test.example', password });
    const cookie = await cookieOf(identity, 'environment@test.example');
    const { kid } = await headerOf(await tokenOf(identity, cookie));
    vi.stubEnv('BETTER_AUTH_SECRET', 'e'.repeat(40));
    vi.stubEnv('AUTH_SECRET', 'e'.repeat(40));
    vi.stubEnv('BETTER_AUTH_SECRETS', `1:${'e'.repeat(40)}`);
    const restarted = provider();
    expect((await headerOf(await tokenOf(restarted, cookie))).kid).toBe(kid);
    vi.unstubAllEnvs();
  });
});

describe('the verification mail', () => {
  it('is text and HTML with one link, and a name in it can do no harm', { tags: ['scripts-in-values'] }, async () => {
    const uid = await signUp('<b>Sari</b> https://evil.example & co', 'mail@test.example');
    await db.updateTable('account').set({ name: 'Sari\r\nBcc: x\u2028<img src=x>' }).where('uid', '=', uid).execute();
    const mail = await verificationMail({ provider: provider(), db, facts: () => site }, uid, new Date());
    expect(mail?.to).toBe('mail@test.example');
    expect(mail?.text.split('\n')[0]).toBe('Hello,');
    expect(mail?.text).not.toContain('Sari');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.html.match(/href="/g)).toHaveLength(1);
    expect(mail?.text.match(/https?:/g)).toHaveLength(1);
    expect(mail?.text).toContain(`${origin}/identity/verify-email?token=`);
  });

  it('is not sent to an account that is gone, or verified by now', async () => {
    const sources = { provider: provider(), db, facts: () => site };
    expect(await verificationMail(sources, 'nobody', new Date())).toBeNull();
    expect(await addressKnownMail(sources, 'nobody')).toBeNull();
    const uid = await signUp('Sari', 'verified@test.example');
    await db.updateTable('account').set({ email_verified: true }).where('uid', '=', uid).execute();
    expect(await verificationMail(sources, uid, new Date())).toBeNull();
    expect((await addressKnownMail(sources, uid))?.text).toContain(`${origin}/login`);
  });
});

describe('a database that fails', () => {
  it('is thrown on as it is, and nothing of it is printed', async () => {
    const printed: unknown[] = [];
    const { error } = console;
    console.error = (...parts: unknown[]) => printed.push(parts);
    const pool = createPool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' }, { max: 1 });
    const away: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
    const settings = {
      db: away,
      origin,
      trustedOrigins: [origin],
      brand: () => 'Lega',
      passwordMinLength: 6,
      secureCookies: true,
      now,
    };
    const identity = createEmbeddedProvider({
      ...settings,
      keyring: keyringOf('s'.repeat(40)),
      log: { error: () => {} },
    });
    try {
      await expect(cookieOf(identity, 'sari@test.example')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      await expect(tokenOf(identity, 'a=b')).resolves.toMatchObject({ status: 401 });
    } finally {
      console.error = error;
      await away.destroy();
    }
    expect(printed).toEqual([]);
  });
});
