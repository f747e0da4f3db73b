// Families who wait for the database at once, while a mail is to be sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import type { Product } from '../catalogue/catalogue.contract.ts';

let shop: TestShop;
let tube: Product;
let crowd: Person;
beforeAll(async () => {
  shop = await openTestShop();
  tube = await shop.product({ countInStock: 100 });
  crowd = await shop.person();
  await fillCart(shop, crowd, [tube._id, 1]);
});
afterAll(() => shop?.close());

const second = 1_000;
const apartMs = 300;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** So many requests of the crowd wait for a lock, again and again, until the given work is done. */
async function besideRush<Result>(work: (stopAsking: () => void) => Promise<Result>): Promise<Result> {
  let isOver = false;
  const stopAsking = () => {
    isOver = true;
  };
  return shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('cart_line').select('quantity').where('account_uid', '=', crowd.uid).forUpdate().execute();
    // One after the other, as all of them stop waiting after the same time.
    const keepAsking = times(10).map(async (place) => {
      await pause(place * apartMs);
      while (!isOver) await orderCart(shop, crowd);
    });
    const result = await work(stopAsking).finally(stopAsking);
    // The lock ends with this transaction, and with it the last requests.
    void Promise.all(keepAsking);
    return result;
  });
}

async function mailOfOrder(): Promise<{ sent: () => boolean }> {
  const person = await shop.person();
  await fillCart(shop, person, [tube._id, 1]);
  expect((await orderCart(shop, person)).status).toBe(201);
  return { sent: () => shop.mail.received.some(({ to }) => to.includes(person.email)) };
}

test('mails wait for the end of a rush', async () => {
  const { sent } = await besideRush(async () => {
    await pause(10 * apartMs);
    const mail = await mailOfOrder();
    await pause(3 * second);
    expect(mail.sent()).toBe(false);
    return mail;
  });
  await expect.poll(sent, { timeout: 5 * second }).toBe(true);
});

test('in a rush that does not end, mails are sent all the same', async () => {
  await besideRush(async () => {
    await pause(10 * apartMs);
    const { sent } = await mailOfOrder();
    await expect.poll(sent, { timeout: 25 * second }).toBe(true);
  });
});

test('a shop that stops in a rush begins no more mails', async () => {
  await besideRush(async (stopAsking) => {
    await pause(10 * apartMs);
    const { sent } = await mailOfOrder();
    stopAsking();
    void shop.close();
    await pause(3 * second);
    expect(sent()).toBe(false);
  });
});
