import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import { solutionOf } from '../../tests/identity/solve-captcha.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const plain = { item: 'Kanul 3,5', quantity: '2', sealed: 'true', town: 'Bandung', name: 'Ibu Dewi' };
const offer = (fields: Record<string, string>) =>
  shop.call('POST', 'donations', { body: formData({ ...plain, ...fields }) });

test('whoever offers again and again solves a captcha, and in the end has to wait', {
  tags: ['offers-of-strangers'],
}, async () => {
  const email = 'often@mail.example';
  for (const _ of times(3)) expect((await offer({ email })).status).toBe(201);
  const refused = await offer({ email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  const altcha = await solutionOf(refused.body.data.challenge);
  expect((await offer({ email, altcha })).status).toBe(201);
  await sql`update identity.rate_limit set points = 10 where key like 'offer:600:%'`.execute(shop.db);
  const wall = await offer({ email });
  expect(wall).toMatchObject({ status: 429 });
  expect(wall.body.data).toBeUndefined();
});
