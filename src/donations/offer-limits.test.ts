import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formData } from '../../tests/form-data.ts';
import { pretendAttempts } from '../../tests/identity/attempt-counts.ts';
import { solutionOf } from '../../tests/identity/solve-captcha.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { attemptWindows } from '../identity/rate-limit/rate-limit.rules.ts';

const hour = 3_600;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const plain = { item: 'Kanul 3,5', quantity: '2', sealed: 'true', town: 'Bandung', name: 'Ibu Dewi' };
const offer = (fields: Record<string, string>) =>
  shop.call('POST', 'donations', { body: formData({ ...plain, ...fields }) });

test('repeated offers need a captcha, and then have to wait', {
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

/** An account that was confirmed this many hours ago. */
async function familySince(hours: number) {
  const person = await shop.person();
  const at = new Date(Date.now() - hours * 3_600_000);
  await shop.db.updateTable('account').set({ created_at: at }).where('uid', '=', person.uid).execute();
  return person;
}

type Writing = { kind: 'offer' | 'enquiry'; path: string; body: () => unknown; visitor: (email: string) => unknown };
const writings: Writing[] = [
  {
    kind: 'offer',
    path: 'donations',
    body: () => formData(withoutName),
    visitor: (email) => formData({ ...plain, email }),
  },
  {
    kind: 'enquiry',
    path: 'enquiries',
    body: () => ({ message: 'Apakah ada ukuran 3,5?' }),
    visitor: (email) => ({ message: 'Apakah ada ukuran 3,5?', name: 'Ibu Dewi', email }),
  },
];
const { name: _name, ...withoutName } = plain;

test.each(writings)(
  'strangers who use up every $kind of visitors shut out no family, and the other way round',
  { tags: ['offers-of-strangers'] },
  async ({ kind, path, body, visitor }) => {
    await sql`delete from identity.rate_limit`.execute(shop.db);
    const family = await familySince(25);
    const newcomer = await familySince(23);
    const write = (as?: typeof family) =>
      as
        ? shop.call('POST', `account/${path}`, { as, body: body() })
        : shop.call('POST', path, { body: visitor('guest@mail.example') });
    await pretendAttempts(shop.db, `${kind}-visitors`, 'everyone', hour, 600);
    await pretendAttempts(shop.db, `${kind}-household`, '127.0.0.1', hour, 600);
    expect([(await write()).status, (await write(newcomer)).status]).toEqual([429, 429]);
    expect((await write(family)).status).toBe(201);

    await sql`delete from identity.rate_limit`.execute(shop.db);
    await pretendAttempts(shop.db, `${kind}-accounts`, 'everyone', hour, 600);
    expect([(await write()).status, (await write(newcomer)).status]).toEqual([201, 201]);
    expect((await write(family)).status).toBe(429);
  },
);

test.each(['offer', 'enquiry', 'sign-up'] as const)(
  'a household that is shut out of one more %s may go on within an hour',
  async (kind) => {
    const windows = attemptWindows[`${kind}-household`];
    expect(windows.map(({ seconds }) => seconds)).toEqual([600, hour]);
    expect(windows[0]?.free).toBe(10);
  },
);
