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
  '%s renews no session after a day, so the next token renews the cookie in the browser too',
  async (path) => {
    const person = await shop.person();
    const headers = { cookie: sessionCookie(person) };
    const end = new Date(Date.now() + 5 * day);
    await shop.db.updateTable('identity.session').set({ expiresAt: end }).where('userId', '=', person.uid).execute();
    expect(await shop.call('GET', path, { headers })).toMatchObject({ status: 200 });
    const { headers: answered } = await shop.call('GET', '/identity/token', { headers });
    expect(String(answered['set-cookie'])).toMatch(/^napas\.session_token=.*; Max-Age=604800/);
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
