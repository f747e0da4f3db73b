import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edit, inventoryNames, saveDraft } from '../../tests/drafts.ts';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Bu Rina' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

const found = async (q: string) => (await shop.call('GET', `products?q=${q}`)).body.length;
const read = (id: string) => shop.call('GET', `products/${id}`);
const actionsOf = async (id: string) =>
  (await shop.call('GET', `admin/history?subject=${id}`, { as: admin })).body.map(
    ({ action }: { action: string }) => action,
  );

test('a product that is sent without `draft` is public at once, and is answered as specified', async () => {
  const { name, price } = await shop.product({ name: 'Plain pillow' });
  const body = formData({ name, price: String(price), image: await drawnPicture() });
  const answer = await shop.call('POST', 'products', { as: admin, body });
  expect(answer.status).toBe(201);
  expect(answer.body).not.toHaveProperty('draft');
  expect((await read(answer.body._id)).status).toBe(200);
});

test('admins find a draft in the inventory, by all of its filters and by its name', async () => {
  const draft = await saveDraft(shop, admin, 'Quiet Quilt', { category: 'Bedding', countInStock: '0' });
  expect(await inventoryNames(shop, admin, 'state=draft&q=quilt')).toEqual(['Quiet Quilt']);
  expect(await inventoryNames(shop, admin, 'category=Bedding')).toEqual(['Quiet Quilt']);
  expect(await inventoryNames(shop, admin, 'q=quiet')).toEqual(['Quiet Quilt']);
  expect(await inventoryNames(shop, admin, 'q=quiet&category=Tubes')).toEqual([]);
  expect(await inventoryNames(shop, admin, 'state=archived')).not.toContain('Quiet Quilt');
  // Only products in the shop count as out of stock.
  expect(await inventoryNames(shop, admin, 'state=out')).not.toContain('Quiet Quilt');
  const { body } = await shop.call('GET', `admin/products/${draft._id}`, { as: admin });
  expect(body).toMatchObject({ draft: true, countInStock: 0 });
  const { body: count } = await shop.call('GET', 'admin/products/count?state=draft&q=quilt', { as: admin });
  expect(count).toEqual({ count: 1 });
});

test('a draft is found by the words of its name, whatever else a search for products reads in them', async () => {
  for (const name of ['Cord collar S', 'Syringe 10 cc']) {
    await saveDraft(shop, admin, name);
    expect(await inventoryNames(shop, admin, `state=draft&q=${encodeURIComponent(name)}`)).toEqual([name]);
  }
});

test('a search of the inventory shows published products first, page by page, each once', async () => {
  for (const number of [1, 2, 3]) await saveDraft(shop, admin, `Paged pouch ${number}`);
  for (const number of [4, 5]) await shop.product({ name: `Paged pouch ${number}` });
  const names: string[] = [];
  let path: string | undefined = 'admin/products?q=paged pouch&limit=2';
  while (path) {
    const { body, headers } = await shop.call('GET', path, { as: admin });
    names.push(...body.map(({ name }: { name: string }) => name));
    path = /<\/api\/([^>]+)>/.exec(String(headers.link))?.[1];
  }
  expect(names).toHaveLength(5);
  expect(new Set(names.slice(0, 2))).toEqual(new Set(['Paged pouch 4', 'Paged pouch 5']));
  expect(new Set(names).size).toBe(5);
});

test('stock, batches and counting know a draft for admins, and not for staff', async () => {
  const { _id } = await saveDraft(shop, admin, 'Counted cotton');
  const move = { kind: 'donation', change: 5, expires: '2099-05-31', key: crypto.randomUUID() };
  expect((await shop.call('POST', `products/${_id}/movements`, { as: admin, body: move })).status).toBe(200);
  const { body: batches } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  expect(JSON.stringify(batches)).toContain('2099-05-31');
  const shelf = async (as: Person) => (await shop.call('GET', 'admin/shelf?q=counted', { as })).body;
  expect(await shelf(admin)).toMatchObject([{ product: { _id, draft: true }, stock: 15 }]);
  expect(await shelf(staff)).toEqual([]);
  const count = { counted: 14, expected: 15, reason: 'unknown', key: crypto.randomUUID() };
  const countAs = (as: Person) => shop.call('POST', `products/${_id}/counts`, { as, body: count });
  expect((await countAs(staff)).status).toBe(404);
  expect(await countAs(admin)).toMatchObject({ status: 200, body: { countInStock: 14 } });
});

test('publishing makes a draft public and found at once, with its stock and its history', async () => {
  const draft = await saveDraft(shop, admin, 'Patient pump');
  expect((await read(draft._id)).status).toBe(404);
  expect(await found('patient')).toBe(0);
  const { status, body } = await edit(shop, admin, draft, { version: String(draft.version), draft: 'false' });
  expect({ status, body }).toMatchObject({ status: 200, body: { draft: false, countInStock: 10 } });
  expect(await read(draft._id)).toMatchObject({ status: 200, body: { name: 'Patient pump' } });
  expect(await found('patient')).toBe(1);
  expect(await actionsOf(draft._id)).toEqual(['product.publish', 'product.create']);
});

test('an edit of a draft leaves it a draft', async () => {
  const draft = await saveDraft(shop, admin, 'Edited ewer');
  expect(await edit(shop, admin, draft, { name: 'Edited eggcup' })).toMatchObject({ status: 200 });
  expect((await read(draft._id)).status).toBe(404);
  expect(await inventoryNames(shop, admin, 'state=draft&q=eggcup')).toEqual(['Edited eggcup']);
});

test('a published product is never a draft again: neither by the form nor in the database', async () => {
  const product = await shop.product();
  const refused = await edit(shop, admin, product, { draft: 'true' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  const write = sql`update product set archived_at = now(), draft = 'open' where id = ${product._id}`;
  await expect(write.execute(shop.db)).rejects.toThrow('cannot be a draft again');
  expect((await read(product._id)).status).toBe(200);
});

test('a draft that an older version restores is published, and never half of both', async () => {
  const { _id } = await saveDraft(shop, admin, 'Older ottoman');
  await sql`update product set archived_at = null where id = ${_id}`.execute(shop.db);
  const { rows } = await sql`select draft from product where id = ${_id}`.execute(shop.db);
  expect(rows).toEqual([{ draft: null }]);
});

test('a deleted draft returns as a draft', async () => {
  const { _id } = await saveDraft(shop, admin, 'Returning rug');
  expect((await shop.call('DELETE', `products/${_id}`, { as: admin })).status).toBe(200);
  expect(await inventoryNames(shop, admin, 'state=archived&q=rug')).toEqual(['Returning rug']);
  expect(await inventoryNames(shop, admin, 'q=rug')).toEqual([]);
  expect((await shop.call('DELETE', `products/${_id}`, { as: admin })).status).toBe(404);
  const restore = () => shop.call('POST', `admin/products/${_id}/restore`, { as: admin });
  expect((await restore()).status).toBe(200);
  expect((await restore()).status).toBe(404);
  expect((await read(_id)).status).toBe(404);
  expect(await inventoryNames(shop, admin, 'state=draft&q=rug')).toEqual(['Returning rug']);
});

test('of a publishing and an edit released together, the later one finds the other, and nothing is lost', async () => {
  const another = await shop.person({ role: 'admin' });
  for (const round of [1, 2, 3, 4, 5]) {
    const draft = await saveDraft(shop, admin, `Racing rack ${round}`);
    const version = String(draft.version);
    const [publish, rename] = await Promise.all([
      edit(shop, admin, draft, { version, draft: 'false' }),
      edit(shop, another, draft, { version, name: `Renamed rack ${round}` }),
    ]);
    expect([publish.status, rename.status].sort()).toEqual([200, 409]);
    const { status } = await read(draft._id);
    expect(status).toBe(publish.status === 200 ? 200 : 404);
  }
});

test('two admins who publish one draft together publish it once', async () => {
  const draft = await saveDraft(shop, admin, 'Twice table');
  const version = String(draft.version);
  const publish = () => edit(shop, admin, draft, { version, draft: 'false' });
  expect((await Promise.all([publish(), publish()])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await actionsOf(draft._id)).filter((action: string) => action === 'product.publish')).toHaveLength(1);
});

test('no cart and no order takes a draft, and the database refuses the order too', async () => {
  const family = await shop.person();
  const { _id } = await saveDraft(shop, admin, 'Barred bottle');
  expect((await fillCart(shop, family, [_id, 1])).body).toMatchObject({ code: 'PRODUCT_UNAVAILABLE' });
  // A cart line that the code could never write.
  await sql`insert into cart_line (account_uid, product_id, quantity) values (${family.uid}, ${_id}, 1)`.execute(
    shop.db,
  );
  expect((await orderCart(shop, family)).status).toBe(409);
  const order = await shop.product();
  const buyer = await shop.person();
  await fillCart(shop, buyer, [order._id, 1]);
  const { body } = await orderCart(shop, buyer);
  const line = sql`
    insert into order_line (order_id, product_id, name, name_locale, picture_hash, price_at_purchase, quantity, from_stock)
    select ${body._id}, id, name_en, 'en', picture_hash, price, 1, true from product where id = ${_id}`;
  await expect(line.execute(shop.db)).rejects.toThrow('changed while it was ordered');
});
