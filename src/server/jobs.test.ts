import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobsDone, lookForJobs, tryFailedAgain } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';

async function placeOrder(shop: TestShop, buyer: Person): Promise<string> {
  const product = await shop.product();
  await putInCart(shop, buyer, product._id, 1);
  const { status, body } = await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } });
  expect(status).toBe(201);
  return body.number;
}

test('a recipient whose address is refused does not keep others from getting the mail of an order, exactly once', {
  tags: ['mail-server-away'],
}, async () => {
  const shop = await openTestShop({
    env: { ORDER_MAIL_TO: 'one@test.example,refused@test.example,two@test.example' },
  });
  try {
    shop.mail.refusedAddress = 'refused@test.example';
    const number = await placeOrder(shop, await shop.person());
    await shop.mail.mailTo('one@test.example', new RegExp(number));
    await shop.mail.mailTo('two@test.example', new RegExp(number));
    // Only the refused one is tried again.
    await tryFailedAgain(shop.db);
    await expect.poll(() => shop.mail.refusals).toBeGreaterThan(1);
    expect(shop.mail.received.filter(({ to }) => to.includes('one@test.example'))).toHaveLength(1);
  } finally {
    await shop.close();
  }
});

test('if one mail of an order takes a minute, each reader who waits behind it gets a job', {
  tags: ['mail-server-away'],
}, async () => {
  let ahead = 0;
  const shop = await openTestShop({
    env: { ORDER_MAIL_TO: 'one@test.example,two@test.example' },
    now: () => new Date(Date.now() + ahead),
  });
  try {
    const letFirstGo = shop.mail.hang();
    const buyer = await shop.person();
    await placeOrder(shop, buyer);
    await expect.poll(() => shop.mail.hanging).toBe(1);
    ahead = 61_000;
    letFirstGo();
    const letOthersGo = shop.mail.hang();
    await shop.mail.mailTo(buyer.email);
    // As parts of the first job, the second would begin only after the first has hung for 20 s.
    await expect.poll(() => shop.mail.hanging, { timeout: 15_000 }).toBe(2);
    letOthersGo();
    await jobsDone(shop.db);
    for (const reader of [buyer.email, 'one@test.example', 'two@test.example'])
      expect(shop.mail.received.filter(({ to }) => to.includes(reader))).toHaveLength(1);
  } finally {
    await shop.close();
  }
});

test('closing an account ends the jobs that would write to its person, and no others', async () => {
  const shop = await openTestShop();
  try {
    shop.mail.refusing = true;
    const [person, other] = [await shop.person(), await shop.person()];
    await placeOrder(shop, person);
    await placeOrder(shop, other);
    for (const { uid } of [person, person, other]) await enqueueJob(shop.db, 'reset-mail', { uid });
    // No mail of an order was sent, so they wait as one job.
    const waiting = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from queue.job where failed_at is null and every_minutes is null order by 1`.execute(shop.db);
      return rows.map(({ name }) => name);
    };
    const before = ['reset-mail', 'reset-mail', 'reset-mail', 'whole-order-mail', 'whole-order-mail'];
    await expect.poll(() => shop.mail.refusals).toBeGreaterThan(5);
    await expect.poll(waiting).toEqual(before);
    const closed = await shop.call('POST', 'account/close', { as: person, body: { email: person.email } });
    expect(closed.status).toBe(200);
    // The closed account's order has no reader any more, so its job is done at its next attempt.
    const letters = async () => (await waiting()).filter((name) => name !== 'whole-order-mail');
    await expect.poll(letters).toEqual(['account-closed-mail', 'reset-mail']);
    shop.mail.refusing = false;
    const retried = async () => {
      await sql`update queue.job set run_at = now() where last_reason is not null`.execute(shop.db);
      await lookForJobs(shop.db);
      return waiting();
    };
    await expect.poll(retried).toEqual([]);
    const subjectsTo = ({ email }: Person) =>
      shop.mail.received
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => text.match(/Subject: (.*?)\r?$/m)?.[1]);
    expect(subjectsTo(person)).toEqual(['Your account is closed']);
    expect(subjectsTo(other).join()).toContain('N-');
  } finally {
    await shop.close();
  }
});
