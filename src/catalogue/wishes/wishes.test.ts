import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../../tests/in-turns.ts';
import { jobsDone, lookForJobs } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, times, waitInOrder, wish } from '../../../tests/shopping.ts';
import type { Product } from '../catalogue.contract.ts';
import { forgetOldWishes, notifyNextInLine } from './notify-wishes.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const people = (count: number) => inTurns(times(count), 4, () => shop.person());
const wishesOf = async (as: Person) => (await shop.call('GET', 'wishes', { as })).body;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test('notifies those who waited longest, a few more than there are units, each once', async () => {
  const product = await shop.product({ name: 'Speaking valve', countInStock: 0 });
  const waiting = await people(8);
  await waitInOrder(shop, waiting, product._id);
  await setStock(shop, admin, product, 3);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 5)));
  await setStock(shop, admin, product, 4);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 6)));
  await setStock(shop, admin, product, 2);
  await setStock(shop, admin, product, 2);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 6)));
  await setStock(shop, admin, product, null);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting));
});

test('mails in the language of the account; a notified wish waits no more until it is made again', async () => {
  const product = await shop.product({ name: 'Soft tie', countInStock: 0 });
  const family = await shop.person({ name: 'Ibu Sari' });
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', '=', family.uid).execute();
  await wish(shop, family, product._id);
  expect(await wishesOf(family)).toMatchObject([{ product: { _id: product._id, countInStock: 0 }, toldAt: null }]);
  await setStock(shop, admin, product, 1);
  const mail = await shop.mail.mailTo(family.email);
  expect(mail.text).toContain('Soft tie yang Anda tunggu sudah tersedia lagi:');
  expect(mail.text).toContain(`/id/productDetails/${product._id}`);
  expect(await wishesOf(family)).toMatchObject([{ toldAt: expect.any(String) }]);
  await jobsDone(shop.db);
  await setStock(shop, admin, product, 0);
  await setStock(shop, admin, product, 1);
  expect(await mailedOf(shop, [family], product._id)).toEqual(once([family]));
  await setStock(shop, admin, product, 0);
  expect((await wish(shop, family, product._id)).body).toEqual({ waiting: true });
  await setStock(shop, admin, product, 1);
  expect(await mailedOf(shop, [family], product._id)).toEqual(new Map([[family, 2]]));
});

test('a deleted order returns its units, and notifies those who wait', async () => {
  const product = await shop.product({ countInStock: 1 });
  const [buyer, waiting] = [await shop.person(), await shop.person()];
  await fillCart(shop, buyer, [product._id, 1]);
  const { body: order } = await orderCart(shop, buyer);
  await wish(shop, waiting, product._id);
  expect((await shop.call('DELETE', `orders/${order._id}`, { as: admin })).status).toBe(200);
  expect(await mailedOf(shop, [waiting], product._id)).toEqual(once([waiting]));
});

test('refuses wishes for products in stock and unknown ones; only its owner withdraws a wish', async () => {
  const [family, other] = [await shop.person(), await shop.person()];
  const product = await shop.product({ countInStock: 1 });
  expect((await wish(shop, family, product._id)).body).toEqual({ waiting: false });
  const nowhere = '01930f4a-0000-7000-8000-000000000000';
  expect((await shop.call('PUT', `wishes/${nowhere}`, { as: family })).status).toBe(404);
  const missing = await shop.product({ countInStock: 0 });
  await wish(shop, family, missing._id);
  await shop.call('DELETE', `wishes/${missing._id}`, { as: other });
  expect(await wishesOf(family)).toHaveLength(1);
  await shop.call('DELETE', `wishes/${missing._id}`, { as: family });
  expect(await wishesOf(family)).toEqual([]);
  await setStock(shop, admin, missing, 2);
  expect(await mailedOf(shop, [family], missing._id)).toEqual(new Map());
});

test('accounts without allowance and disabled ones keep their place and are not notified', async () => {
  const product = await shop.product({ countInStock: 9, yearlyLimitPerUser: 1 });
  const [usedUp, disabled, next] = (await people(3)) as [Person, Person, Person];
  await fillCart(shop, usedUp, [product._id, 1]);
  const { body: order } = await orderCart(shop, usedUp);
  await setStock(shop, admin, product, 0);
  await waitInOrder(shop, [usedUp, disabled, next], product._id);
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', disabled.uid).execute();
  await setStock(shop, admin, product, 1);
  expect(await mailedOf(shop, [usedUp, disabled, next], product._id)).toEqual(once([next]));
  await setStock(shop, admin, product, 0);
  // The allowance comes back with the unit.
  await shop.call('DELETE', `orders/${order._id}`, { as: admin });
  expect(await mailedOf(shop, [usedUp, disabled, next], product._id)).toEqual(once([usedUp, next]));
});

test('an order fulfils a wish, and after a day the next in line are notified of the rest', async () => {
  const product = await shop.product({ countInStock: 0 });
  const waiting = await people(7);
  await waitInOrder(shop, waiting, product._id);
  await setStock(shop, admin, product, 2);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 4)));
  const [first, , , , fifth] = waiting as [Person, Person, Person, Person, Person];
  await fillCart(shop, first, [product._id, 1]);
  await orderCart(shop, first);
  expect(await wishesOf(first)).toEqual([]);
  await fillCart(shop, fifth, [product._id, 1]);
  await notifyNextInLine(shop.db, hoursFromNow(23));
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 4)));
  await notifyNextInLine(shop.db, hoursFromNow(25));
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting));
});

test('sends no mail if the last unit was sold before, and the wish waits again at its place', async () => {
  const product = await shop.product({ countInStock: 0 });
  const waiting = await people(4);
  await waitInOrder(shop, waiting, product._id);
  shop.mail.refusing = true;
  await setStock(shop, admin, product, 1);
  const failed = async () => (await sql`select from queue.job where last_reason is not null`.execute(shop.db)).rows;
  await expect.poll(async () => (await failed()).length).toBe(3);
  await setStock(shop, admin, product, 0);
  shop.mail.refusing = false;
  await sql`update queue.job set run_at = now() where last_reason is not null`.execute(shop.db);
  await lookForJobs(shop.db);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(new Map());
  await setStock(shop, admin, product, 1);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting.slice(0, 3)));
});

test('deletes notified wishes after a month and wishes for archived products at once; waiting ones stay', async () => {
  const [toldProduct, waits, archived] = [
    await shop.product({ countInStock: 0 }),
    await shop.product({ countInStock: 0 }),
    await shop.product({ countInStock: 0 }),
  ];
  const family = await shop.person();
  for (const product of [toldProduct, waits, archived]) await wish(shop, family, product._id);
  await setStock(shop, admin, toldProduct, 1);
  await shop.call('DELETE', `products/${archived._id}`, { as: admin });
  const remainingIds = async (days: number) => {
    await forgetOldWishes(shop.db, hoursFromNow(days * 24));
    const rows = await shop.db.selectFrom('wish').select('product_id').where('account_uid', '=', family.uid).execute();
    return rows.map(({ product_id }) => product_id).toSorted();
  };
  expect(await remainingIds(29)).toEqual([toldProduct._id, waits._id].toSorted());
  expect(await remainingIds(31)).toEqual([waits._id]);
});

test('admins see the products with the most wishes', async () => {
  const [often, seldom] = [await shop.product({ countInStock: 0 }), await shop.product({ countInStock: 0 })];
  const waiting = await people(12);
  await waitInOrder(shop, waiting.slice(0, 1), seldom._id);
  await waitInOrder(shop, waiting, often._id);
  const { body } = await shop.call('GET', 'admin/wishes', { as: admin });
  expect(body[0]).toMatchObject({ product: { _id: often._id, countInStock: 0 }, waiting: 12 });
  const place = (product: Product) =>
    body.findIndex((missed: { product: { _id: string } }) => missed.product._id === product._id);
  expect(place(seldom)).toBeGreaterThan(place(often));
});
