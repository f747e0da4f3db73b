// What helps a courier to find the house: kecamatan, landmark and a note. Optional, and shown wherever an address is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { rowsWith } from '../../tests/personal-traces.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';

const help = { district: 'Coblong', landmark: 'Seberang Masjid Salman', courierNote: 'Titip ke satpam' };

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

async function ordered(extra: object, language = 'id') {
  const [family, product] = [await shop.person(), await shop.product()];
  await fillCart(shop, family, [product._id, 1]);
  const body = { userId: family.uid, address: { ...address, ...extra }, saveInfo: true };
  const headers = { 'accept-language': language };
  const { status, body: order } = await shop.call('POST', 'orders', { as: family, body, headers });
  expect(status).toBe(201);
  return { family, order };
}

test('kecamatan, landmark and note come with the order, and fill in the next form', async () => {
  const { family, order } = await ordered(help);
  expect(order.address).toMatchObject(help);
  const listed = (await shop.call('GET', `orders/all?q=${order.number}`, { as: admin })).body;
  expect(listed[0].address).toEqual(order.address);
  expect((await shop.call('GET', 'address', { as: family })).body.address).toMatchObject(help);
  expect((await shop.call('GET', 'account/data', { as: family })).body).toMatchObject({
    keptAddress: [help],
    orders: [{ address: help }],
  });
});

test('an order without them has none, and the wire of the specification is enough', async () => {
  const { order } = await ordered({});
  expect(Object.keys(order.address).toSorted()).toEqual(Object.keys(address).toSorted());
  const { family } = await ordered({});
  expect((await shop.call('GET', 'account/data', { as: family })).body).toMatchObject({
    keptAddress: [{ district: null, landmark: null, courierNote: null }],
  });
});

test.each([
  ['district', 101],
  ['landmark', 201],
  ['courierNote', 201],
])('a %s of %i characters is refused', async (field, length) => {
  const [family, product] = [await shop.person(), await shop.product()];
  await fillCart(shop, family, [product._id, 1]);
  const tooLong = await orderCart(shop, family, { address: { ...address, [field]: 'a'.repeat(length) } });
  expect(tooLong).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
});

test('mail and printed slip name them in the language of the family', async () => {
  const { family, order } = await ordered(help);
  const { text } = await shop.mail.mailTo(family.email);
  for (const words of [
    'Coblong, Bandung, Jawa Barat 40115',
    'Patokan: Seberang Masjid Salman',
    'kurir: Titip ke satpam',
  ])
    expect(text).toContain(words);
  const paper = await shop.call('GET', `packing/slips?ids=${order._id}`, { as: admin });
  const slip = readPdf(paper.body).pages.flat();
  const words = slip.map((part) => part.text.trim()).join(' ');
  expect(words).toContain('Coblong, Bandung, Jawa Barat 40115');
  expect(words).toContain('Patokan: Seberang Masjid Salman');
  expect(words).toContain('Catatan untuk kurir: Titip ke satpam');
});

test('a note to the courier becomes no link in a mail', async () => {
  const { family } = await ordered({ ...help, courierNote: 'https://evil.example/x' }, 'en');
  const { text } = await shop.mail.mailTo(family.email);
  expect(text).toContain('Note to the courier:');
  expect(text).not.toContain('evil.example');
});

test('the table of orders has a column for each', async () => {
  const { order } = await ordered(help);
  const table = await shop.call('GET', `admin/tables/orders/orders?q=${order.number}`, { as: admin });
  const [head = '', row = ''] = String(table.body).replace('\uFEFF', '').split('\r\n');
  const cells = (line: string) => line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const named = Object.fromEntries(cells(head).map((name, place) => [name, cells(row)[place]]));
  expect(named).toMatchObject({
    District: 'Coblong',
    Landmark: 'Seberang Masjid Salman',
    'Note to the courier': 'Titip ke satpam',
  });
});

test('closing the account clears all three', { tags: ['asked-to-be-forgotten'] }, async () => {
  const rare = { district: 'Kecamatan Umbulrejo9', landmark: 'Dekat Umbulrejo9', courierNote: 'Pak Umbulrejo9' };
  const { family } = await ordered(rare);
  expect((await rowsWith(shop.db, 'Umbulrejo9')).length).toBeGreaterThan(1);
  const closed = await shop.call('POST', 'account/close', { as: family, body: { email: family.email } });
  expect(closed.status).toBe(200);
  expect(await rowsWith(shop.db, 'Umbulrejo9')).toEqual([]);
});
