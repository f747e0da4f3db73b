import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { whileHeld } from '../../../tests/held-table.ts';
import { newClient, sessionCookie } from '../../../tests/people.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const url = new URL(await cloneDatabase());
  url.searchParams.set('lock_timeout', '300');
  shop = await openTestShop({ databaseUrl: url.href });
});
afterAll(() => shop.close());

const day = 86_400_000;

test.each(['/identity/signed-in', '/identity/devices'])(
  '%s renews no session after a day: the next token does, and the browser’s cookie lasts longer than any session',
  async (path) => {
    const person = await shop.person();
    const headers = { cookie: sessionCookie(person) };
    const end = new Date(Date.now() + 5 * day);
    const session = shop.db.updateTable('identity.session').where('userId', '=', person.uid);
    await session.set({ expiresAt: end, updatedAt: new Date(Date.now() - day), stays: true }).execute();
    const ends = () =>
      shop.db
        .selectFrom('identity.session')
        .select('expiresAt')
        .where('userId', '=', person.uid)
        .executeTakeFirstOrThrow();
    expect(await shop.call('GET', path, { headers })).toMatchObject({ status: 200 });
    expect(await ends()).toEqual({ expiresAt: end });
    const answer = await shop.call('GET', '/identity/token', { headers });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await ends()).expiresAt.getTime()).toBeGreaterThan(Date.now() + 59 * day);
  },
);

test.each(['/identity/signed-in', '/identity/devices', '/identity/token'])(
  '%s answers 503 if the database does not give the session in time',
  async (path) => {
    const headers = { cookie: sessionCookie(await shop.person()) };
    const answer = await whileHeld(shop.db, { table: 'identity.session', mode: 'access exclusive' }, () =>
      shop.call('GET', path, { headers }),
    );
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  },
);

test('a sign-out answers 503 and keeps the cookie if the database does not end the session, so the person tries again', {
  tags: ['personal-pages'],
}, async () => {
  const headers = { origin, cookie: sessionCookie(await shop.person()) };
  const signOut = () => shop.call('POST', '/identity/sign-out', { body: {}, headers });
  const isSignedIn = async () => (await shop.call('GET', '/identity/signed-in', { headers })).body.signedIn;
  const answer = await whileHeld(shop.db, { table: 'identity.session', mode: 'share' }, signOut);
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await isSignedIn()).toBe(true);
  expect(await signOut()).toMatchObject({ status: 200 });
  expect(await isSignedIn()).toBe(false);
});

test('a client is counted before its body is read', async () => {
  const count = () =>
    shop.db
      .selectFrom('identity.rate_limit')
      .select(({ fn }) => fn.sum<number>('points').as('points'))
      .where('key', 'like', 'client:%')
      .executeTakeFirstOrThrow();
  const before = (await count()).points;
  const { statusCode } = await shop.server.inject({
    method: 'POST',
    url: '/identity/sign-in/email',
    headers: { origin, 'content-type': 'application/json' },
    payload: 'no JSON',
    remoteAddress: newClient(),
  });
  expect(statusCode).toBe(400);
  expect((await count()).points).toBe(before + 1);
});
