import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { followVerification } from '../../../tests/identity/follow-verification.ts';
import { begin, comeBack, throughProvider } from '../../../tests/identity/google-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
const dayMs = 86_400_000;

let peer: OpenIdPeer;
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;
let admin: Person;
beforeAll(async () => {
  peer = await startOpenIdPeer(origin);
  shop = await openTestShop({ env: peer.settings });
  visitor = twoFactorVisitorOf(shop);
  admin = await shop.person({ role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);
const sessionCookieOf = (cookies: string[]) => cookies.find((set) => set.startsWith('napas.session_token=')) ?? '';

/** The days until the account's only session ends. */
async function daysLeft(uid: string): Promise<number> {
  const rows = await shop.db.selectFrom('identity.session').select('expiresAt').where('userId', '=', uid).execute();
  expect(rows).toHaveLength(1);
  return Math.round((Number(rows[0]?.expiresAt) - Date.now()) / dayMs);
}

/** As if the account's session had opened so many days ago, with the last visit so many days ago. */
async function ago(uid: string, opened: number, visited: number): Promise<void> {
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  const session = shop.db.updateTable('identity.session').where('userId', '=', uid);
  const { expiresAt } = await shop.db
    .selectFrom('identity.session')
    .select('expiresAt')
    .where('userId', '=', uid)
    .executeTakeFirstOrThrow();
  const shifted = new Date(expiresAt.getTime() - visited * dayMs);
  await session.set({ createdAt: before(opened), updatedAt: before(visited), expiresAt: shifted }).execute();
}

const setRole = (uid: string, role: string) =>
  shop.call('PUT', `admin/accounts/${uid}/role`, { as: admin, body: { role } });

describe('a customer’s session', () => {
  test('lasts 60 days without a visit, and each visit renews it', async () => {
    const { cookie, person } = await visitor.newcomer(password);
    expect(await daysLeft(person.uid)).toBe(60);
    await ago(person.uid, 59, 59);
    expect(await daysLeft(person.uid)).toBe(1);
    expect((await visitor.askToken(cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(60);
    await ago(person.uid, 61, 61);
    expect((await visitor.askToken(cookie)).status).toBe(401);
  });

  test('lasts 180 days in all, as its cookie does', async () => {
    const { email, person } = await visitor.newcomer(password);
    await shop.db.deleteFrom('identity.session').where('userId', '=', person.uid).execute();
    const set = sessionCookieOf(cookiesOf(await visitor.send('/sign-in/email', { email, password })));
    expect(set).toMatch(/; Max-Age=15552000;/);
    const cookie = set.split(';')[0] ?? '';
    await ago(person.uid, 150, 1);
    expect((await visitor.askToken(cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(30);
    await ago(person.uid, 181, 31);
    expect((await visitor.askToken(cookie)).status).toBe(401);
  });

  test('from before the new periods keeps the seven days that its family was told', async () => {
    const { cookie, person } = await visitor.newcomer(password);
    const earlier = {
      stays: false,
      expiresAt: new Date(Date.now() + 5 * dayMs),
      updatedAt: new Date(Date.now() - dayMs),
    };
    await shop.db.updateTable('identity.session').set(earlier).where('userId', '=', person.uid).execute();
    expect((await visitor.askToken(cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(5);
  });
});

describe('a session of staff and admins', () => {
  test.each(['staff', 'admin'])('ends after seven days, from the moment the role of %s is given', async (role) => {
    const { email, cookie, person } = await visitor.newcomer(password);
    await ago(person.uid, 20, 10);
    expect(await daysLeft(person.uid)).toBe(50);
    expect((await setRole(person.uid, role)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(7);
    await ago(person.uid, 26, 6);
    expect((await visitor.askToken(cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(7);
    await visitor.send('/sign-out', {}, { cookie });
    const later = await visitor.signIn(email, password);
    expect(await daysLeft(person.uid)).toBe(7);
    expect((await setRole(person.uid, 'customer')).status).toBe(200);
    await ago(person.uid, 1, 1);
    expect((await visitor.askToken(later.cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(60);
  });

  test('counts from the first token if the role was given while the session opened', async () => {
    const { cookie, person } = await visitor.newcomer(password);
    await shop.db.updateTable('account').set({ role: 'staff' }).where('uid', '=', person.uid).execute();
    expect(await daysLeft(person.uid)).toBe(60);
    expect((await visitor.askToken(cookie)).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(7);
  });

  test('after a two-factor code lasts seven days too', async () => {
    const { email, person, key } = await visitor.newPerson(password);
    await setRole(person.uid, 'admin');
    await shop.db.deleteFrom('identity.session').where('userId', '=', person.uid).execute();
    const { pending } = await visitor.firstStep(email, password);
    expect((await visitor.twoFactor(pending, appCode(key))).status).toBe(200);
    expect(await daysLeft(person.uid)).toBe(7);
  });
});

describe('a session on a shared phone', () => {
  /** It ends with the browser, and no visit keeps it longer than a day. */
  async function expectShared(uid: string, cookies: string[]): Promise<void> {
    const set = sessionCookieOf(cookies);
    expect(set).not.toBe('');
    expect(set).not.toMatch(/Max-Age|Expires/i);
    expect(cookies.filter((cookie) => /dont_remember/.test(cookie))).toEqual([]);
    expect(await daysLeft(uid)).toBe(1);
    await shop.db
      .updateTable('identity.session')
      .set({ updatedAt: new Date(Date.now() - 3_600_000) })
      .execute();
    expect((await visitor.askToken(set.split(';')[0] ?? '')).status).toBe(200);
    expect(await daysLeft(uid)).toBe(1);
  }
  const signOut = (uid: string) => shop.db.deleteFrom('identity.session').where('userId', '=', uid).execute();

  test('ends with the browser after a login by password', async () => {
    const { email, person } = await visitor.newcomer(password);
    await signOut(person.uid);
    const answer = await visitor.send('/sign-in/email', { email, password, shared: true });
    await expectShared(person.uid, cookiesOf(answer));
  });

  test('ends with the browser after a two-factor code', async () => {
    const { email, person, key } = await visitor.newPerson(password);
    await signOut(person.uid);
    const first = await visitor.send('/sign-in/email', { email, password, shared: true });
    const pending =
      cookiesOf(first)
        .find((set) => set.startsWith('napas.second_step='))
        ?.split(';')[0] ?? '';
    const { set } = await visitor.twoFactor(pending, appCode(key));
    await expectShared(person.uid, set);
  });

  test('ends with the browser after a sign-in with Google', async () => {
    const { email, person } = await visitor.newcomer(password);
    await signOut(person.uid);
    peer.person({ email });
    const { location, cookie } = await begin(shop, '&shared=yes');
    const { cookies } = await comeBack(shop, await throughProvider(location), cookie);
    await expectShared(person.uid, cookies);
  });

  test('ends with the browser if the mailed link’s page is told so', async () => {
    const email = 'shared-link@test.example';
    await visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password });
    const link = await visitor.mailedLink(email, /verify-email/);
    const answer = await followVerification(shop, link, password, {}, { shared: 'on' });
    const { uid } = await visitor.personOf(sessionCookieOf(cookiesOf(answer)).split(';')[0] ?? '');
    await expectShared(uid, cookiesOf(answer));
  });
});
