// A clock that ran ahead for a while and was put right has left moments of next year.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, rateLimitsOn, tryTimes } from '../../tests/identity/open-rate-limits.ts';
import type { Person } from '../../tests/people.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { nextAlarm } from '../health/alarm.rules.ts';
import { countAnswers, recordAnswers } from '../health/shop-check.store.server.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const nextYear = sql`now() + interval '1 year'`;
const minuteMs = 60_000;

test('an alarm that began next year is raised, and one that is good since then ends', () => {
  const right = new Date('2026-11-22T03:00:00Z');
  const future = new Date('2027-11-22T03:00:00Z');
  const newsOf = (first: Parameters<typeof nextAlarm>[0], isBad: boolean) => {
    let alarm = first;
    return Array.from({ length: 60 }, (_, minute) => {
      const now = new Date(right.getTime() + minute * minuteMs);
      const next = nextAlarm(alarm, { isBad, afterMinutes: 5, now });
      alarm = next.alarm;
      return next.news ? [minute, next.news] : [];
    }).flat();
  };
  expect(newsOf({ since: future, toldAt: null, goodSince: null }, true)).toEqual([5, 'raised']);
  expect(newsOf({ since: future, toldAt: future, goodSince: future }, false)).toEqual([10, 'ended']);
});

test('a window of attempts that began next year ends as one of now does, also one that is full', async () => {
  const limits = rateLimitsOn(shop.db);
  const [full, free] = [at('full@example.org'), at('free@example.org')];
  await tryTimes(limits, 10, full);
  await tryTimes(limits, 1, free);
  await sql`update identity.rate_limit set expire = expire + 365 * 86400000::bigint`.execute(shop.db);
  expect((await limits.countAttempts(full))?.retryAfterSeconds).toBeLessThanOrEqual(600);
  await tryTimes(limits, 1, free);
  const { rows } = await sql<{ window: string; isLonger: boolean }>`
    select split_part(key, ':', 2) as window,
      to_timestamp(expire / 1000.0) > now() + make_interval(secs => split_part(key, ':', 2)::int) as "isLonger"
    from identity.rate_limit where key like 'password:%' order by 1`.execute(shop.db);
  expect(rows).toEqual(['600', '600', '86400', '86400'].map((window) => ({ window, isLonger: false })));
});

test('failed answers of next year are not those of the last five minutes', async () => {
  const now = new Date();
  const future = new Date(now.getTime() + 365 * 1440 * minuteMs);
  await recordAnswers(shop.db, 'ahead', { count: 100, failed: 50 }, future);
  expect(await countAnswers(shop.db, now)).toEqual({ count: 0, failed: 0 });
});

test('a proof of identity of next year is not a recent one', async () => {
  const person = await shop.person();
  expect(await shop.call('GET', 'account/data', { as: person })).toMatchObject({ status: 200 });
  await sql`update identity.session set "provenAt" = ${nextYear} where "userId" = ${person.uid}`.execute(shop.db);
  expect(await shop.call('GET', 'account/data', { as: person })).toMatchObject({
    body: { code: 'REQUIRES_RECENT_LOGIN' },
  });
});

test('a person who was signed out next year signs in again', async () => {
  const person = await shop.person();
  await sql`update account set tokens_valid_from = ${nextYear} where uid = ${person.uid}`.execute(shop.db);
  expect(await shop.call('GET', 'cart', { as: person })).toMatchObject({ status: 200 });
});

test('a volunteer who packs an order since next year does not keep it', async () => {
  const [ani, budi, family] = [
    await shop.person({ role: 'staff', name: 'Bu Ani' }),
    await shop.person({ role: 'staff', name: 'Pak Budi' }),
    await shop.person(),
  ];
  const orderId = await placedOrder(shop, family);
  const pack = async (as: Person) => (await shop.call('PUT', `orders/${orderId}/packing`, { as, body: {} })).body;
  expect(await pack(ani)).toMatchObject({ packing: { by: 'Bu Ani', mine: true } });
  await sql`update packing_claim set since = ${nextYear}`.execute(shop.db);
  expect(await pack(budi)).toMatchObject({ packing: { by: 'Pak Budi', mine: true } });
});
