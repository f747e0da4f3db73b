import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurns } from '../../../tests/in-turns.ts';
import { tryFailedAgain } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, mailedOf, once, orderCart, setStock, times, waitInOrder } from '../../../tests/shopping.ts';
import { notifyNextInLine, notifyRestocks } from './notify-wishes.server.ts';
import { wishMail } from './wish-mail.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const people = (count: number) => inTurns(times(count), 4, () => shop.person());

test('the mails of a return are due one after the other in the order of wishes, however the rows lie in the table', async () => {
  const product = await shop.product({ countInStock: 0 });
  const waiting = await people(8);
  await waitInOrder(shop, waiting, product._id);
  const inOrder = waiting.map(({ uid }) => uid);
  for (const uid of inOrder.toReversed())
    await sql`update wish set wished_at = wished_at where account_uid = ${uid}`.execute(shop.db);
  // Looked at before anybody can do them.
  const trx = await shop.db.startTransaction().execute();
  await notifyRestocks(trx, [{ productId: product._id, before: 0, after: null }], new Date());
  const { rows } = await sql<{ uid: string; at: Date }>`
    select payload ->> 'uid' as uid, run_at as at from queue.job where name = 'wish-mail' order by run_at`.execute(trx);
  await trx.rollback().execute();
  expect(rows.map(({ uid }) => uid)).toEqual(inOrder);
  expect(new Set(rows.map(({ at }) => at.getTime())).size).toBe(8);

  await setStock(shop, admin, product, null);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting));
});

test('the mail names the size and creates no hurry, for few units and for unlimited ones', async () => {
  const translations = { en: { facts: { size: '3.5', pack: 'Pack of 2' } }, id: { facts: { pack: 'isi 2' } } };
  const product = await shop.product({ name: 'Tube 3.5', countInStock: 0, translations });
  const [reader, other] = (await people(2)) as [Person, Person];
  await shop.db.updateTable('account').set({ locale: 'id' }).where('uid', '=', other.uid).execute();
  await waitInOrder(shop, [reader, other], product._id);
  expect((await shop.call('GET', 'wishes', { as: reader })).body).toMatchObject([
    { product: { name: 'Tube 3.5', variant: '3.5 · Pack of 2' } },
  ]);
  const { body: missed } = await shop.call('GET', 'admin/wishes', { as: admin, headers: { 'accept-language': 'id' } });
  expect(missed).toContainEqual(
    expect.objectContaining({ product: expect.objectContaining({ _id: product._id, variant: '3.5 · isi 2' }) }),
  );
  await setStock(shop, admin, product, null);
  const english = (await shop.mail.mailTo(reader.email)).text;
  expect(english).toContain('Tube 3.5 (Pack of 2), which you are waiting for, is back in stock:');
  expect(english).not.toMatch(/only|a few|first|soon|hurry/i);
  const indonesian = (await shop.mail.mailTo(other.email)).text;
  expect(indonesian).toContain('Tube 3.5 (isi 2) yang Anda tunggu');
  expect(indonesian).not.toMatch(/terbatas|lebih dulu|segera|cepat/i);
});

test('a family keeps its place while a product is not in the shop, and is mailed once when it is there again', async () => {
  const product = await shop.product({ countInStock: 2 });
  const [buyer, ...waiting] = (await people(3)) as [Person, ...Person[]];
  await fillCart(shop, buyer, [product._id, 2]);
  const { body: order } = await orderCart(shop, buyer);
  await waitInOrder(shop, waiting, product._id);
  await shop.call('DELETE', `products/${product._id}`, { as: admin });
  await shop.call('DELETE', `orders/${order._id}`, { as: admin, body: { reason: 'Ordered twice' } });
  expect(await mailedOf(shop, waiting, product._id)).toEqual(new Map());
  const restored = await shop.call('POST', `admin/products/${product._id}/restore`, { as: admin });
  expect(restored.status).toBe(200);
  await notifyNextInLine(shop.db, new Date());
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting));
});

test('if the product leaves the shop before its mail, the wish waits again', async () => {
  const product = await shop.product({ countInStock: 0 });
  const waiting = await people(1);
  await waitInOrder(shop, waiting, product._id);
  shop.mail.refusing = true;
  await setStock(shop, admin, product, 1);
  await shop.call('DELETE', `products/${product._id}`, { as: admin });
  shop.mail.refusing = false;
  await tryFailedAgain(shop.db);
  expect(await mailedOf(shop, waiting, product._id)).toEqual(new Map());
  await shop.call('POST', `admin/products/${product._id}/restore`, { as: admin });
  await notifyNextInLine(shop.db, new Date());
  expect(await mailedOf(shop, waiting, product._id)).toEqual(once(waiting));
});

test('a wish keeps its place if its family is disabled while the mail waits', async () => {
  const family = await shop.person();
  const product = await shop.product({ countInStock: 0 });
  await waitInOrder(shop, [family], product._id);
  const { id } = await shop.db
    .updateTable('wish')
    .set({ told_at: new Date() })
    .where('account_uid', '=', family.uid)
    .returning('id')
    .executeTakeFirstOrThrow();
  await setStock(shop, admin, product, 3);
  await shop.call('PUT', `admin/accounts/${family.uid}/disabled`, { as: admin, body: { reason: 'By mistake' } });
  expect(await wishMail(shop.db, { wishId: id, origin: 'https://shop.example', brand: 'Shop' })).toBeNull();
  const wishes = shop.db.selectFrom('wish').select('told_at').where('id', '=', id);
  expect(await wishes.execute()).toEqual([{ told_at: null }]);
});
