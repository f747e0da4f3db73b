import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { putInCart } from '../../tests/endpoint-samples.ts';
import { tryFailedAgain } from '../../tests/jobs-done.ts';
import { address, openTestShop, type Person, type TestShop } from '../../tests/shop.ts';

async function placeOrder(house: TestShop, buyer: Person): Promise<string> {
  const product = await house.product();
  await putInCart(house, buyer, product._id, 1);
  const { status, body } = await house.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } });
  expect(status).toBe(201);
  return body._id;
}

test('a recipient whose address is refused keeps no other from hearing of an order, or hearing of it once', async () => {
  const house = await openTestShop({
    env: { ORDER_MAIL_TO: 'one@test.example,refused@test.example,two@test.example' },
  });
  try {
    house.mail.refusedAddress = 'refused@test.example';
    const id = await placeOrder(house, await house.person());
    await house.mail.mailTo('one@test.example', new RegExp(id));
    await house.mail.mailTo('two@test.example', new RegExp(id));
    // The refused one is tried again, alone.
    await tryFailedAgain(house.db);
    await expect.poll(() => house.mail.refusals).toBeGreaterThan(1);
    expect(house.mail.received.filter(({ to }) => to.includes('one@test.example'))).toHaveLength(1);
  } finally {
    await house.close();
  }
});

test('a mail that a killed process had begun is sent by the next one', async () => {
  const killed = await openTestShop();
  const databaseUrl = String(killed.config.databaseUrl);
  killed.mail.refusing = true;
  const id = await placeOrder(killed, await killed.person());
  await tryFailedAgain(killed.db);
  await expect.poll(() => killed.mail.refusals).toBeGreaterThan(1);
  await killed.close();
  const locked = sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'gone', run_at = now()`;
  const next = await openTestShop({
    databaseUrl,
    prepare: async (db) => {
      await locked.execute(db);
    },
  });
  try {
    await next.mail.mailTo(address.email, new RegExp(id));
  } finally {
    await next.close();
  }
});
