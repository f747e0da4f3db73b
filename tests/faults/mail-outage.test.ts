import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookForJobs } from '../jobs-done.ts';
import type { Person } from '../people.ts';
import { openTestShop, type TestShop } from '../shop.ts';
import { fillCart, orderCart } from '../shopping.ts';
import { reportFigure } from './figure.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Each attempt rests longer than the one before: so many of them take more than an hour. */
const attemptsOfAnHour = 8;

async function placeOrder(): Promise<{ number: string; buyer: Person; seconds: number }> {
  const buyer = await shop.person();
  await fillCart(shop, buyer, [(await shop.product())._id, 1]);
  const began = performance.now();
  const { status, body } = await orderCart(shop, buyer);
  expect(status).toBe(201);
  return { number: body.number, buyer, seconds: (performance.now() - began) / 1_000 };
}

const failures = () => shop.logged.filter((line) => line.includes('a job failed')).length;

/** Counts the waiting jobs. A failed one need not rest for minutes; only the job in progress rests for 3 s. */
async function waitingWithoutRest(): Promise<number> {
  await sql`
    update queue.job set run_at = now()
    where last_reason is not null and run_at > now() + interval '3.5 seconds'`.execute(shop.db);
  await lookForJobs(shop.db);
  const { rows } = await sql`select from queue.job where every_minutes is null`.execute(shop.db);
  return rows.length;
}

const mailsOf = (number: string, to: string) =>
  shop.mail.received.filter((mail) => mail.to.includes(to) && mail.text.includes(number));

test('a mail server that refuses, hangs or is gone for an hour holds up no order, and each mail arrives once after that', {
  tags: ['mail-server-away'],
}, async () => {
  shop.mail.refusing = true;
  const refused = await placeOrder();
  await expect.poll(() => shop.mail.refusals).toBeGreaterThan(0);
  shop.mail.refusing = false;
  const letGo = shop.mail.hang();
  const hung = await placeOrder();
  await expect.poll(() => shop.mail.hanging).toBeGreaterThan(0);
  letGo();
  await expect.poll(waitingWithoutRest, { interval: 200 }).toBe(0);
  const failedBefore = failures();
  const comeBack = await shop.mail.goAway();
  const lost = await placeOrder();
  const failedAgain = async () => {
    await waitingWithoutRest();
    return failures() - failedBefore;
  };
  await expect.poll(failedAgain, { interval: 200 }).toBeGreaterThanOrEqual(2 * attemptsOfAnHour);
  await comeBack();
  await expect.poll(waitingWithoutRest, { interval: 200 }).toBe(0);
  for (const { number, buyer } of [refused, hung, lost]) {
    expect(mailsOf(number, buyer.email)).toHaveLength(1);
    expect(mailsOf(number, 'orders@test.example')).toHaveLength(1);
  }
  const slowest = Math.max(...[refused, hung, lost].map(({ seconds }) => seconds));
  reportFigure(
    `slowest order ${(slowest * 1_000).toFixed(0)} ms, ${attemptsOfAnHour} attempts while the server was gone`,
  );
});
