import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followVerification } from '../../../tests/identity/follow-verification.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
const verified = '/welcome?verified=1';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

let people = 0;
/** A person who has signed up, and the link in their mail. */
async function signedUp() {
  people += 1;
  const email = `joins-${people}@test.example`;
  await visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password });
  return { email, link: await visitor.mailedLink(email, /verify-email/) };
}

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => headers['set-cookie'];
const isVerified = async (email: string) =>
  (await shop.db.selectFrom('account').select('email_verified').where('email', '=', email).executeTakeFirst())
    ?.email_verified;
const sessionsOf = (email: string) =>
  shop.db
    .selectFrom('identity.session as s')
    .innerJoin('identity.user as u', 'u.id', 's.userId')
    .select('s.id')
    .where('u.email', '=', email)
    .execute();

test('the request that verifies an address signs in, and leads to the page that takes the session over', async () => {
  const { email, link } = await signedUp();
  const answer = await followVerification(shop, link, password);
  const cookies = [cookieOf(answer)].flat().map(String);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^napas\.session_token=.*HttpOnly/);
  const { body } = await visitor.askToken(cookies[0]?.split(';')[0] ?? '');
  const claims = decodeJwt(body.token);
  expect(claims).toMatchObject({ email, email_verified: true, provider: 'password' });
  expect(answer.headers.location).toBe(`${verified}#session=${claims.sid}`);
});

test('no look at a link opens a session, nor does a link whose address is verified already', {
  tags: ['mail-scanners'],
}, async () => {
  const { email, link } = await signedUp();
  const look = async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await shop.server.inject({ method, url: link.slice(origin.length) });
      expect(headers['set-cookie'], method).toBeUndefined();
    }
  };
  await look();
  expect(await sessionsOf(email)).toEqual([]);
  await followVerification(shop, link, password);
  expect(await sessionsOf(email)).toHaveLength(1);
  await look();
  for (const given of [password, 'another-secret', '']) {
    const answer = await followVerification(shop, link, given);
    expect(answer).toMatchObject({ status: 303, headers: { location: verified } });
    expect(cookieOf(answer)).toBeUndefined();
  }
  expect(await sessionsOf(email)).toHaveLength(1);
});

test('a disabled account gets no session by its link', async () => {
  const { email, link } = await signedUp();
  const disabled = { disabled_at: new Date(), disabled_reason: 'A test' };
  await shop.db.updateTable('account').set(disabled).where('email', '=', email).execute();
  const answer = await followVerification(shop, link, password);
  expect(answer).toMatchObject({ status: 303, headers: { location: verified } });
  expect(cookieOf(answer)).toBeUndefined();
  expect(await sessionsOf(email)).toEqual([]);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
])('a page of another site neither verifies nor signs in: %j', async (headers) => {
  const { email, link } = await signedUp();
  const answer = await followVerification(shop, link, password, headers);
  expect(answer.status).toBe(403);
  expect(cookieOf(answer)).toBeUndefined();
  expect(await isVerified(email)).toBe(false);
  expect(await sessionsOf(email)).toEqual([]);
});

test('guesses of the password at the login count here too: the address is verified, and the login asks for a captcha', async () => {
  const { email, link } = await signedUp();
  for (let guesses = 0; guesses < 10; guesses++)
    expect((await visitor.signIn(email, 'a-wrong-secret')).status).toBe(401);
  const answer = await followVerification(shop, link, password);
  expect(answer).toMatchObject({ status: 303, headers: { location: verified } });
  expect(cookieOf(answer)).toBeUndefined();
  expect(await isVerified(email)).toBe(true);
  expect(await sessionsOf(email)).toEqual([]);
});

test('it ends the session of another person in that browser, and a wrong password ends none', async () => {
  const { cookie } = await visitor.newPerson(password);
  const { link } = await signedUp();
  expect((await followVerification(shop, link, 'a-wrong-secret', { cookie })).status).toBe(400);
  expect((await visitor.askToken(cookie)).status).toBe(200);
  const answer = await followVerification(shop, link, password, { cookie });
  expect((await visitor.askToken(String(cookieOf(answer)).split(';')[0] ?? '')).status).toBe(200);
  expect((await visitor.askToken(cookie)).status).toBe(401);
});
