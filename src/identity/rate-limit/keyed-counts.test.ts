import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('counts name no network address and no email that a list of all could find out', async () => {
  const [address, email] = ['203.0.113.9', 'counted@family.example'];
  const payload = { email, password: 'a-long-secret' };
  const url = '/identity/sign-in/email';
  const headers = { origin };
  const answer = await shop.server.inject({ method: 'POST', url, payload, headers, remoteAddress: address });
  expect(answer.statusCode).toBe(401);
  const counts = await shop.db.selectFrom('identity.rate_limit').select('key').execute();
  expect(counts.map(({ key }) => key.split(':')[0])).toEqual(expect.arrayContaining(['client', 'password']));
  const keys = counts.map(({ key }) => key).join(' ');
  for (const value of [address, email])
    expect(keys).not.toContain(createHash('sha256').update(value).digest('base64url'));
});
