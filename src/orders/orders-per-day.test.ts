import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
/** The shop's clock; null means the true time. It also checks tokens, but only at their first use. */
let clock: string | null = null;
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDERS_PER_DAY: '3' }, now: () => (clock ? new Date(clock) : new Date()) });
});
afterEach(() => {
  clock = null;
});
afterAll(() => shop.close());

const order = (buyer: Person, headers: Record<string, string> = {}, typed: Partial<typeof address> = {}) =>
  shop.call('POST', 'orders', {
    as: buyer,
    headers,
    body: { userId: buyer.uid, address: { ...address, email: 'somebody-else@victim.example', ...typed } },
  });

/** A person whose token the shop checked at the true time, so that it works under another clock. */
async function knownPerson(): Promise<Person> {
  const person = await shop.person();
  expect(await shop.call('GET', 'account', { as: person })).toMatchObject({ status: 200 });
  return person;
}

async function filledCart(buyer: Person): Promise<void> {
  await putInCart(shop, buyer, (await shop.product())._id, 1);
}

test('a crowd of simultaneous orders of one account brings as many as a day may have, and one of the next day goes through', {
  tags: ['mail-relay'],
}, async () => {
  const [buyer, other] = [await knownPerson(), await knownPerson()];
  const product = await shop.product({ countInStock: null });
  clock = '2025-11-21T10:00:00Z';
  const placed: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => {
        await putInCart(shop, buyer, product._id, 1);
        const { status, body } = await order(buyer);
        expect([201, 409, 429], JSON.stringify(body)).toContain(status);
        return status;
      }),
    );
    placed.push(...statuses.filter((status) => status === 201));
  }
  expect(placed).toHaveLength(3);
  await putInCart(shop, buyer, product._id, 1);
  const refused = await order(buyer, { 'accept-language': 'id' });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_ORDERS', message: expect.stringContaining('sudah membuat 3 pesanan') },
  });
  // 17:00 in Jakarta: seven hours of the day are left.
  expect(refused.headers['retry-after']).toBe(String(7 * 3_600));
  expect((await order(buyer)).body.message).toContain('You have placed 3 orders today');
  expect((await shop.call('GET', 'cart', { as: buyer })).body.items).toHaveLength(1);
  // Another person orders meanwhile.
  await filledCart(other);
  expect((await order(other)).status).toBe(201);
  clock = '2025-11-21T17:00:00Z';
  expect((await order(buyer)).status).toBe(201);
});

test('an answer that was lost on the way is repeated, however many orders there were that day', {
  tags: ['sent-twice'],
}, async () => {
  const buyer = await shop.person();
  const answers = [];
  for (let count = 0; count < 3; count += 1) {
    await filledCart(buyer);
    answers.push(await order(buyer, { 'idempotency-key': `key-${count}` }));
  }
  expect(await order(buyer, { 'idempotency-key': 'key-2' })).toMatchObject({ status: 201, body: answers[2]?.body });
});

/** The mails of an order to the shopper and the foundation, with these values in its address. */
async function mailsOf(typed: Partial<typeof address>): Promise<string[]> {
  const buyer = await shop.person();
  await filledCart(buyer);
  const { body } = await order(buyer, {}, typed);
  const mails = [buyer.email, 'orders@test.example'].map((to) => shop.mail.mailTo(to, new RegExp(body.number)));
  const texts = (await Promise.all(mails)).map(({ text }) => text);
  await jobsDone(shop.db);
  return texts;
}

test('the mail of an order goes to the verified address of the account alone, and no name in it leads anywhere', {
  tags: ['mail-relay'],
}, async () => {
  const fullName = 'Win at https://evil.example/now <b>www.evil.example</b> evil.example or a@evil.example';
  for (const text of await mailsOf({ fullName })) {
    expect(text).not.toMatch(/evil\.example|<b>|&lt;b|a@evil/);
    expect(text).toContain('Win at');
  }
  expect(shop.mail.received.filter(({ to }) => to.some((address) => address.endsWith('victim.example')))).toEqual([]);
});

test('no line of the address in the mail of an order leads anywhere', { tags: ['mail-relay'] }, async () => {
  const typed = {
    street: 'https://evil.example/street, RT.01/RW.02',
    city: 'www.evil.example',
    state: 'a@evil.example',
  };
  for (const text of await mailsOf(typed)) {
    expect(text).not.toMatch(/evil\.example|https:\/\/evil|www\.|a@evil/);
    for (const words of ['evil. example/street, RT.01/RW.02', 'evil. example, a evil. example 40115'])
      expect(text.replace(/=\r?\n/g, '')).toContain(words);
  }
});
