import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const browser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'id-ID,id;q=0.9' };

test.each([
  ['the mailed link', '203.0.113.91', { method: 'GET' }],
  [
    'the form of its page',
    '203.0.113.92',
    {
      method: 'POST',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=none&password=x',
    },
  ],
] as const)('a refusal of %s is a page that leads back to the link', async (_, remoteAddress, request) => {
  const url = '/identity/verify-email?token=none';
  const ask = () =>
    shop.server.inject({
      url,
      remoteAddress,
      ...request,
      headers: { ...browser, ...('headers' in request && request.headers) },
    });
  const counts = shop.db.selectFrom('identity.rate_limit').select('key').where('key', 'like', 'client:%');
  const before = ['', ...(await counts.execute()).map(({ key }) => key)];
  await ask();
  const [counted] = await counts.where('key', 'not in', before).execute();
  await shop.db
    .updateTable('identity.rate_limit')
    .set({ points: 600, expire: Date.now() + 3_600_000 })
    .where('key', '=', counted?.key ?? '')
    .execute();
  const { statusCode, headers, body } = await ask();
  expect(statusCode).toBe(429);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'strict-origin' });
  expect(body).toContain('<html lang="id">');
  expect(body).toContain(`href="${url}"`);
});
