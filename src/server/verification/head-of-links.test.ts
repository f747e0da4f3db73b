import { afterAll, beforeAll, expect, test } from 'vitest';
import { followVerification } from '../../../tests/identity/follow-verification.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = 'a-long-secret';

async function mailedLink(email: string): Promise<string> {
  const body = { name: 'Ibu Sari', email, password };
  await shop.call('POST', '/identity/sign-up/email', { body, headers: { origin } });
  const { text } = await shop.mail.mailTo(email, /verify-email/);
  return text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
}

async function look(method: 'GET' | 'HEAD', link: string) {
  const { statusCode, headers, body } = await shop.server.inject({ method, url: link.replace(origin, '') });
  const { location, 'content-type': type, 'cache-control': caching, 'referrer-policy': referrer } = headers;
  return { seen: { statusCode, location, type, caching, referrer }, body };
}

test('HEAD on a mailed link is answered as GET is, without a body, and changes nothing', {
  tags: ['mail-scanners'],
}, async () => {
  const email = 'head@test.example';
  const link = await mailedLink(email);
  const head = await look('HEAD', link);
  expect(head.seen).toMatchObject({ statusCode: 200, referrer: 'strict-origin', caching: 'no-store' });
  expect(head.body).toBe('');
  expect(head.seen).toEqual((await look('GET', link)).seen);
  const account = shop.db.selectFrom('identity.user').select('emailVerified').where('email', '=', email);
  expect(await account.executeTakeFirst()).toEqual({ emailVerified: false });

  await followVerification(shop, link, password);
  const done = await look('HEAD', link);
  expect(done.seen).toMatchObject({ statusCode: 302, location: '/welcome?verified=1' });
  expect(done.seen).toEqual((await look('GET', link)).seen);
  expect((await look('HEAD', `${origin}/identity/verify-email?token=none`)).seen).toMatchObject({ statusCode: 302 });
});

test('HEAD on a mailed link counts as a call of a client, and is refused where GET is', async () => {
  const remoteAddress = '203.0.113.78';
  const ask = (method: 'GET' | 'HEAD') =>
    shop.server.inject({ method, url: '/identity/verify-email?token=none', remoteAddress });
  const counts = shop.db.selectFrom('identity.rate_limit').where('key', 'like', 'client:%');
  const before = ['', ...(await counts.select('key').execute()).map(({ key }) => key)];
  await ask('HEAD');
  const counted = await counts.select(['key', 'points']).where('key', 'not in', before).execute();
  expect(counted).toMatchObject([{ points: 1 }]);
  await shop.db
    .updateTable('identity.rate_limit')
    .set({ points: 600, expire: Date.now() + 3_600_000 })
    .where('key', '=', counted[0]?.key ?? '')
    .execute();
  expect((await ask('HEAD')).statusCode).toBe(429);
  expect((await ask('GET')).statusCode).toBe(429);
});

test('HEAD finds nothing at the addresses that finish a sign-in with Google', async () => {
  for (const url of ['/identity/google/callback?code=x&state=y', '/identity/google/callback', '/identity/google/start'])
    expect((await shop.server.inject({ method: 'HEAD', url })).statusCode, url).toBe(404);
});
