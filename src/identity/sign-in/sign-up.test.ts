import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followVerification, welcomeOf } from '../../../tests/identity/follow-verification.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
const password = 'a-long-secret';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let people = 0;
const newAddress = () => `person-${++people}@test.example`;

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', `/identity${path}`, { body, headers: { origin, ...headers } });
const signUp = (email: string, fields: object = {}) =>
  send('/sign-up/email', { name: 'Ibu Sari', email, password, ...fields });

async function signIn(email: string, given = password): Promise<string> {
  const { headers } = await send('/sign-in/email', { email, password: given });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
const askToken = (cookie: string) => shop.call('GET', '/identity/token', { headers: { cookie } });

async function mailedLink(email: string): Promise<string> {
  const { text } = await shop.mail.mailTo(email, /verify-email/);
  return text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
}
const open = (link: string) => shop.call('GET', link.slice(origin.length));
const verify = (link: string, given = password) => followVerification(shop, link, given);
const isVerified = async (email: string) =>
  (await shop.db.selectFrom('account').select('email_verified').where('email', '=', email).executeTakeFirst())
    ?.email_verified;

describe('the link of a verification mail', () => {
  it('changes nothing by being fetched, however often: mail scanners follow links', {
    tags: ['mail-scanners'],
  }, async () => {
    const email = newAddress();
    await signUp(email, { name: 'Stranger', password: 'the-strangers-choice' });
    const link = await mailedLink(email);
    for (let fetches = 0; fetches < 3; fetches++) {
      const { status, body, headers } = await open(link);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'strict-origin' });
      expect(body).toContain('<form method="post" action="/identity/verify-email?token=');
      expect(body).not.toContain('<script');
    }
    expect(await isVerified(email)).toBe(false);
    const { token } = (await askToken(await signIn(email, 'the-strangers-choice'))).body;
    expect(decodeJwt(token)).toMatchObject({ email_verified: false });
  });

  it('verifies nothing by a password that is not of the sign-up, and says so on its page', {
    tags: ['mail-scanners'],
  }, async () => {
    const email = newAddress();
    await signUp(email);
    const link = await mailedLink(email);
    for (const guess of ['not-that-one', '', 'x'.repeat(3000)]) {
      const { status, body } = await verify(link, guess);
      expect(status).toBe(400);
      expect(body).toContain('role="alert"');
    }
    expect(await isVerified(email)).toBe(false);
    expect(await verify(link)).toMatchObject({ status: 303, headers: { location: welcomeOf('/welcome?verified=1') } });
    expect(await isVerified(email)).toBe(true);
  });

  it('is asked for its password twenty times in ten minutes, and cannot be posted from elsewhere', {
    tags: ['mail-scanners'],
  }, async () => {
    const email = newAddress();
    await signUp(email);
    const link = await mailedLink(email);
    const elsewhere = await followVerification(shop, link, password, { origin: 'https://evil.example' });
    expect(elsewhere).toMatchObject({ status: 403 });
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 21; attempts++) statuses.push((await verify(link, 'not-that-one')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    expect(await isVerified(email)).toBe(false);
  });

  it('counts once of two presses at once, and neither after another sign-up with the address', async () => {
    const email = newAddress();
    await signUp(email);
    const link = await mailedLink(email);
    const both = await Promise.all([verify(link), verify(link)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const places = both.map(({ headers }) => String(headers.location)).sort();
    expect(places).toEqual(['/welcome?verified=1', welcomeOf('/welcome?verified=1')]);
    const other = newAddress();
    await signUp(other);
    const before = await mailedLink(other);
    await signUp(other, { password: 'another-secret' });
    for (const given of [password, 'another-secret']) {
      expect(await verify(before, given)).toMatchObject({ headers: { location: '/verify?expired=1' } });
    }
    expect(await isVerified(other)).toBe(false);
  });
});

describe('signing up', () => {
  it('sends a mail whose link verifies the address by the password, and says so again when it is followed again', {
    tags: ['mailed-links'],
  }, async () => {
    const email = newAddress();
    expect(await signUp(email)).toMatchObject({ status: 200, body: { status: true } });
    const link = await mailedLink(email);
    expect(link).toMatch(new RegExp(`^${origin}/identity/verify-email`));
    const done = { headers: { location: '/welcome?verified=1' } };
    const first = await verify(link);
    expect(first).toMatchObject({ status: 303, headers: { location: welcomeOf('/welcome?verified=1') } });
    expect(await verify(link)).toMatchObject({ status: 303, ...done });
    expect(await open(link)).toMatchObject({ status: 302, ...done });
    const account = await shop.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
    expect(account).toMatchObject({ name: 'Ibu Sari', provider: 'password', email_verified: true, role: 'customer' });
  });

  it('opens no session', async () => {
    const { headers } = await signUp(newAddress());
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers for a known address as for a new one; its owner gets a mail that says so', {
    tags: ['known-addresses'],
  }, async () => {
    const email = newAddress();
    const first = await signUp(email);
    await verify(await mailedLink(email));
    const secondSignUp = await signUp(email.toUpperCase(), { name: 'Somebody else', password: 'another-secret' });
    expect({ status: secondSignUp.status, body: secondSignUp.body }).toEqual({
      status: first.status,
      body: first.body,
    });
    expect(Object.keys(secondSignUp.headers).sort()).toEqual(Object.keys(first.headers).sort());
    await shop.mail.mailTo(email, /already an account/);
    expect((await send('/sign-in/email', { email, password: 'another-secret' })).status).toBe(401);
  });

  it('leaves a stranger who signed up first with the address neither its password nor a link that counts', {
    tags: ['mail-scanners'],
  }, async () => {
    const email = newAddress();
    await signUp(email, { name: 'Stranger', password: 'the-strangers-choice' });
    const strangersLink = await mailedLink(email);
    shop.mail.received.length = 0;
    await signUp(email, { name: 'Owner' });
    const ownLink = await mailedLink(email);
    expect(await verify(strangersLink)).toMatchObject({ status: 303, headers: { location: '/verify?expired=1' } });
    expect(await verify(ownLink, 'the-strangers-choice')).toMatchObject({ status: 400 });
    expect(await verify(ownLink)).toMatchObject({
      status: 303,
      headers: { location: welcomeOf('/welcome?verified=1') },
    });
    expect((await send('/sign-in/email', { email, password: 'the-strangers-choice' })).status).toBe(401);
    const { token } = (await askToken(await signIn(email))).body;
    expect(decodeJwt(token)).toMatchObject({ email, email_verified: true, name: 'Owner' });
  });

  it('makes one account of many simultaneous attempts, each answered alike', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await shop.db.selectFrom('account').select('uid').where('email', '=', email).execute()).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: '12345' }],
    ['an endless password', { password: 'x'.repeat(129) }],
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Ibu\r\nBcc: all@evil.example' }],
    ['what is no address', { email: 'ibu' }],
    ['an address as a list', { email: ['a@test.example'] }],
    ['unknown fields', { emailVerified: true }],
    ['a way to elsewhere', { callbackURL: 'https://evil.example' }],
  ])('refuses %s', { tags: ['mail-headers'] }, async (_, fields) => {
    const { status, body } = await signUp(newAddress(), fields);
    expect({ status, body }).toMatchObject({ status: 400, body: { defined: true, code: 'INVALID_INPUT' } });
  });

  it('sends the link again on request, and does not show if the address is known', {
    tags: ['known-addresses'],
  }, async () => {
    const email = newAddress();
    await signUp(email);
    await jobsDone(shop.db);
    const before = shop.mail.received.length;
    const knownAnswer = await send('/send-verification-email', { email });
    const unknown = await send('/send-verification-email', { email: 'nobody@test.example' });
    expect(knownAnswer.body).toEqual(unknown.body);
    await jobsDone(shop.db);
    expect(shop.mail.received).toHaveLength(before + 1);
  });

  it.each(['abc', '', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jbyJ9.'])(
    'leads from a false link (%j) to a new one',
    { tags: ['mailed-links'] },
    async (token) => {
      const answer = await shop.call('GET', `/identity/verify-email?token=${token}&callbackURL=https://evil.example`);
      expect(answer).toMatchObject({ status: 302, headers: { location: '/verify?expired=1' } });
    },
  );

  it('builds links from the shop’s own address, even if a request names another Host', {
    tags: ['mailed-links'],
  }, async () => {
    const email = newAddress();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    await send('/sign-up/email', { name: 'Ibu Sari', email, password }, headers);
    const mail = await shop.mail.mailTo(email, /verify-email/);
    expect(mail.data).not.toContain('evil.example');
  });
});

it('logs nothing of the people who came by', async () => {
  const log = shop.logged.join('\n');
  expect(log).not.toMatch(/@test\.example|Ibu Sari|a-long-secret|eyJ/);
});
