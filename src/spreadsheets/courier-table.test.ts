import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../tests/holds.ts';
import type { Person } from '../../tests/people.ts';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, recordDispatch } from '../../tests/shopping.ts';
import type { CourierColumn } from '../content/site.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

async function saveColumns(courierColumns: unknown) {
  const { body } = await shop.call('GET', 'admin/facts', { as: admin });
  const facts = { ...wholeFacts, courierColumns };
  return shop.call('PUT', 'admin/facts', { as: admin, body: { version: body.version, facts } });
}
const column = (heading: string, value: CourierColumn['value'], fixedText = ''): CourierColumn => ({
  heading,
  value,
  fixedText,
});

async function ordered(fields: object = {}) {
  const family = await shop.person();
  await fillCart(shop, family, [(await shop.product())._id, 2]);
  const body = { userId: family.uid, address: { ...address, ...fields } };
  const answer = await shop.call('POST', 'orders', { as: family, body });
  expect(answer.status).toBe(201);
  return { family, id: answer.body._id as string, number: answer.body.number as string };
}

async function linesOf(query = '', language = 'en'): Promise<string[]> {
  const headers = { 'accept-language': language };
  const answer = await shop.call('GET', `admin/tables/orders/courier?${query}`, { as: admin, headers });
  expect(answer.status).toBe(200);
  return String(answer.body).replace('\uFEFF', '').split('\r\n').slice(0, -1);
}

test('the table has the columns that an admin named, in their order, and phones without an apostrophe', async () => {
  const { number } = await ordered({ fullName: 'Ibu Sari', district: 'Coblong' });
  const columns = [
    column('HP Penerima', 'phone'),
    column('Telp', 'phone_in_groups'),
    column('Nama; Penerima', 'family'),
    column('Alamat', 'address'),
    column('Layanan', 'fixed', 'REG'),
    column('Koli', 'quantity'),
    column('Telp Pengirim', 'sender_phone'),
    column('Asuransi', 'fixed', '-'),
    column('Kosong', 'fixed'),
  ];
  expect((await saveColumns(columns)).status).toBe(200);
  expect(await linesOf(`q=${number}`, 'id')).toEqual([
    'HP Penerima;Telp;"Nama; Penerima";Alamat;Layanan;Koli;Telp Pengirim;Asuransi;Kosong',
    '6281234567890;0812-3456-7890;Ibu Sari;"Jalan Melati 3, Coblong, Bandung, Jawa Barat 40115";REG;2;6281234567890;-;',
  ]);
  await saveColumns(columns.toReversed());
  expect((await linesOf(`q=${number}`))[0]).toBe(
    'Kosong,Asuransi,Telp Pengirim,Koli,Layanan,Alamat,"Nama; Penerima",Telp,HP Penerima',
  );
});

test('without chosen columns, the table has every value under its name in the language of the reader', async () => {
  expect((await saveColumns([])).status).toBe(200);
  const { number } = await ordered();
  const [english = ''] = await linesOf(`q=${number}`);
  const [indonesian = '', row = ''] = await linesOf(`q=${number}`, 'id');
  expect(english).toContain('Phone (628…)');
  expect(indonesian).toContain('Telepon (628…)');
  expect(row).toContain(number);
});

test.each([
  ['=HYPERLINK("http://evil.example","x")', '"HYPERLINK(""http://evil.example"",""x"")"'],
  ["'=1+1", '1+1'],
  [' +-@=cmd|calc', 'cmd|calc'],
  ['＝1+1', '1+1'],
  ["D'Amico", "D'Amico"],
  ['-6 Jalan Melati', '6 Jalan Melati'],
  ['Jalan 5-6', 'Jalan 5-6'],
])('no cell is a formula, and none gets an apostrophe: %s', async (street, cell) => {
  await saveColumns([column('A', 'street'), column('=B', 'order')]);
  const { number } = await ordered({ street });
  expect(await linesOf(`q=${number}`)).toEqual(['A,B', `${cell},${number}`]);
});

test('orders that are sent, deleted, held, of a quiet family or of a closed account are not in it', async () => {
  await saveColumns([column('Order', 'order')]);
  const waiting = await ordered();
  const [sent, deleted] = [await ordered(), await ordered()];
  const [quiet, closed] = [await ordered(), await ordered()];
  await recordDispatch(shop, sent.id);
  await shop.call('DELETE', `orders/${deleted.id}`, { as: admin });
  await shop.call('PUT', `admin/accounts/${quiet.family.uid}/quiet`, { as: admin, body: { on: true } });
  await shop.call('POST', 'account/close', { as: closed.family, body: { email: closed.family.email } });
  const steps = holdSteps(shop, { admin, staff });
  const product = await steps.lots(['A-1', 2]);
  const held = await steps.buy(product._id);
  await steps.hold(product._id, { lots: ['A-1'] });
  for (const query of ['', 'sent=no']) {
    const lines = await linesOf(query);
    expect(lines).toContain(waiting.number);
    for (const { number } of [sent, deleted, quiet, closed, held]) expect(lines, query).not.toContain(number);
  }
  // It holds the orders of the list, and of these no other ones.
  for (const query of ['deleted=yes', 'sent=yes']) expect(await linesOf(query), query).toEqual(['Order']);
});

test('of orders that were sent in part, it has their rest and no unsent order, and so has the table of parcels', async () => {
  await saveColumns([column('Order', 'order'), column('Units', 'quantity')]);
  const [part, waiting] = [await ordered(), await ordered()];
  const { body } = await shop.call('GET', `orders/all?q=${part.number}`, { as: admin });
  const lines = [{ productId: body[0].products[0].productId, quantity: 1 }];
  const parcel = { sentOn: jakartaDayName(new Date()), courier: 'JNE', trackingNumber: 'JNE1000200', lines };
  expect((await shop.call('POST', `orders/${part.id}/dispatches`, { as: staff, body: parcel })).status).toBe(201);
  expect(await linesOf('sent=partly')).toEqual(['Order,Units', `${part.number},1`]);
  const { body: parcels } = await shop.call('GET', 'admin/tables/orders/parcels?sent=partly', { as: admin });
  expect([part, waiting].map(({ number }) => String(parcels).includes(number))).toEqual([true, false]);
});

test('only admins save the table, and the audit log says who did', async () => {
  expect((await shop.call('GET', 'admin/tables/orders/courier', { as: staff })).status).toBe(403);
  await linesOf();
  const { body } = await shop.call('GET', 'admin/history?limit=1', { as: admin });
  expect(body[0]).toMatchObject({ action: 'tables.save', subject: 'table:courier' });
});

test('a column without a heading, of an unknown value, or one too many is refused', async () => {
  expect((await saveColumns([column('', 'order')])).status).toBe(400);
  expect((await saveColumns([{ heading: 'A', value: 'email', fixedText: '' }])).status).toBe(400);
  expect((await saveColumns(Array.from({ length: 31 }, () => column('A', 'fixed')))).status).toBe(400);
});
