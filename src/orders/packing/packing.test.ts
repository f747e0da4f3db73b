import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrive } from '../../../tests/batches.ts';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import { readQrDrawing } from '../../../tests/papers/read-qr-drawing.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart, recordDispatch, times } from '../../../tests/shopping.ts';
import type { Order } from '../orders.contract.ts';
import type { Slip } from './packing.contract.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await shop.person({ role: 'staff' });
});
afterAll(() => shop.close());

async function ordered(lines: [productId: string, quantity: number][], language = 'en', fields: object = {}) {
  const buyer = await shop.person();
  await fillCart(shop, buyer, ...lines);
  const body = { userId: buyer.uid, address: { ...address, ...fields } };
  const answer = await shop.call('POST', 'orders', { as: buyer, body, headers: { 'accept-language': language } });
  return { buyer, order: answer.body as Order };
}

const slipsOf = async (query: string): Promise<Slip[]> => {
  const { status, body } = await shop.call('GET', `packing?${query}`, { as: staff });
  expect(status).toBe(200);
  return body;
};

async function pagesOf(paper: 'slips' | 'picking', query: string, language = 'en'): Promise<string[]> {
  const headers = { 'accept-language': language };
  const answer = await shop.call('GET', `packing/${paper}?${query}`, { as: staff, headers });
  expect(answer.status).toBe(200);
  return readPdf(answer.body).pages.map((page) => page.map(({ text }) => text.trim()).join(' '));
}

test("a slip shows the lines of the order, the family's allowance of this year, and a QR code that opens the order for staff", async () => {
  const limited = await shop.product({ name: 'Suction catheter', yearlyLimitPerUser: 5 });
  const free = await shop.product({ name: 'Neck strap', yearlyLimitPerUser: null });
  const gone = await shop.product({ name: 'Old tube', yearlyLimitPerUser: 3 });
  const { buyer, order } = await ordered([
    [limited._id, 2],
    [free._id, 1],
    [gone._id, 1],
  ]);
  await orderMore(buyer, limited._id);
  const admin = await shop.person({ role: 'admin' });
  const grant = { email: buyer.email, productId: limited._id, year: yearOf(order), units: 4, reason: 'Twins' };
  expect((await shop.call('POST', 'admin/grants', { as: admin, body: grant })).status).toBe(201);
  expect((await shop.call('DELETE', `products/${gone._id}`, { as: admin })).status).toBe(200);
  const [slip, ...others] = await slipsOf(`ids=${order._id}`);
  expect(others).toEqual([]);
  expect(slip).toMatchObject({ order, year: yearOf(order), left: { [limited._id]: 6, [free._id]: null } });
  expect(Object.keys(slip?.left ?? {})).toHaveLength(2);
  const link = `${origin}/allorders?q=${order.number}&open=yes`;
  expect(slip && readQrDrawing(slip.qr)).toBe(link);
  // A hand scanner types the link into the search field.
  const found = await shop.call('GET', `orders/all?q=${encodeURIComponent(link)}`, { as: staff });
  expect(found.body).toMatchObject([{ _id: order._id }]);
});

test('a line names the batches that its units come from, with their dates, on the page and on paper', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { _id } = await shop.product({ name: 'Saline', countInStock: 5 });
  const loose = await shop.product({ name: 'Go bag', countInStock: null });
  await arrive(shop, admin, _id, 2, { expires: '2099-03-12' });
  const lines: [string, number][] = [
    [_id, 3],
    [loose._id, 1],
  ];
  const { order } = await ordered(lines, 'id');
  const [slip] = await slipsOf(`ids=${order._id}`);
  expect(slip?.batches).toEqual({
    [_id]: [
      { batch: 2, expires: '2099-03-12', lot: null, units: 2 },
      { batch: 1, expires: null, lot: null, units: 1 },
    ],
  });
  const [page = ''] = await pagesOf('slips', `ids=${order._id}`);
  expect(page).toContain('2 dari batch 2, gunakan paling lambat 12 Maret 2099');
  expect(page).toContain('1 dari batch 1');
});

const yearOf = ({ orderDate }: Order) => new Date(Date.parse(orderDate) + 7 * 3_600_000).getUTCFullYear();

async function orderMore(buyer: Person, productId: string): Promise<void> {
  await fillCart(shop, buyer, [productId, 1]);
  expect((await orderCart(shop, buyer)).status).toBe(201);
}

test('packs all waiting orders, oldest first, stack by stack, without those sent, deleted or of closed accounts', async () => {
  const waiting = await openTestShop();
  try {
    const family = await waiting.person();
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 3, minute));
    const ids: string[] = [];
    for (const minute of times(5)) ids.push(await placedOrder(waiting, family, at(minute)));
    const [first = '', second, sent = '', deleted, last] = ids;
    await recordDispatch(waiting, sent);
    const admin = await waiting.person({ role: 'admin' });
    await waiting.call('DELETE', `orders/${deleted}`, { as: admin });
    const left = await waiting.person();
    await placedOrder(waiting, left, at(9));
    await waiting.call('POST', 'account/close', { as: left, body: { email: left.email } });

    const page = async (path: string) => {
      const { body, headers } = await waiting.call('GET', path, { as: admin });
      return { ids: body.map(({ order }: Slip) => order._id), next: String(headers.link).match(/<([^>]+)>/)?.[1] };
    };
    const one = await page('packing?limit=2');
    expect(one.ids).toEqual([first, second]);
    expect(await page(String(one.next))).toEqual({ ids: [last], next: undefined });
    expect((await page('packing?from=2026-11-02')).ids).toEqual([]);
    expect((await page('packing?province=Papua')).ids).toEqual([]);
    // A lost slip can be printed again. An order that can no longer be sent is left out.
    expect((await page(`packing?ids=${[last, deleted, sent].join()}`)).ids).toEqual([sent, last]);
  } finally {
    await waiting.close();
  }
});

test('the slips are a PDF with a page for each parcel, in the language of its family, without notes of staff', async () => {
  const product = await shop.product({ name: 'Suction catheter', yearlyLimitPerUser: 9 });
  const { order: english } = await ordered([[product._id, 3]], 'en', { fullName: 'Ibu Zoë 陈 Sari' });
  const { order: indonesian } = await ordered([[product._id, 2]], 'id', { street: 'Jalan Kenanga 8' });
  const note = { note: 'Behind the mosque.' };
  await shop.call('POST', `orders/${english._id}/notes`, { as: staff, body: note });
  const pages = await pagesOf('slips', `ids=${english._id},${indonesian._id}`, 'id');
  expect(pages).toHaveLength(2);
  const [first = '', second = ''] = pages;
  for (const words of [english.number, 'Ibu Zoë ? Sari', 'Jalan Melati 3', '+62 812-3456-7890', 'Suction catheter'])
    expect(first).toContain(words);
  expect(first).toMatch(/You can still order/);
  expect(second).toMatch(/Sisa jatah Anda/);
  for (const words of [indonesian.number, 'Jalan Kenanga 8', 'Kepada']) expect(second).toContain(words);
  expect(pages.join()).not.toContain('mosque');
});

test('an order of more than a page goes on below its number', async () => {
  const lines: [string, number][] = [];
  for (const nth of times(30)) lines.push([(await shop.product({ name: `Thing ${nth}` }))._id, 1]);
  const { order } = await ordered(lines);
  const pages = await pagesOf('slips', `ids=${order._id}`);
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(page).toContain(order.number);
  for (const nth of times(30)) expect(pages.join(' ')).toContain(`Thing ${nth}`);
});

test('the picking list sums each product over the orders, with the parcels that it goes into', async () => {
  const translations = { id: { name: 'Kateter suction', description: '' } };
  const shared = await shop.product({ name: 'Suction catheter', translations });
  const other = await shop.product({ name: 'Neck strap' });
  const { order: one } = await ordered([[shared._id, 3]], 'id');
  const { order: two } = await ordered([
    [shared._id, 2],
    [other._id, 1],
  ]);
  const [page = '', ...more] = await pagesOf('picking', `ids=${one._id},${two._id}`);
  expect(more).toEqual([]);
  expect(page).toMatch(
    new RegExp(`1 × Neck strap 1 × ${two.number} 5 × Suction catheter 3 × ${one.number} 2 × ${two.number}`),
  );
});

test('papers are files to save, are cached nowhere on the way, and name no family', async () => {
  const { order } = await ordered([[(await shop.product())._id, 1]]);
  const { headers } = await shop.call('GET', `packing/slips?ids=${order._id}`, { as: staff });
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="packing-slips-20\d\d-\d\d-\d\d\.pdf"$/),
  });
  const none = await pagesOf('slips', `ids=${crypto.randomUUID()}`);
  expect(none).toEqual(['No order is waiting to be packed.']);
});

test('a stack is of 50 orders at most, named by their ids', async () => {
  const ids = (count: number) => times(count).map(() => crypto.randomUUID());
  expect((await shop.call('GET', `packing?ids=${ids(50)}`, { as: staff })).status).toBe(200);
  for (const query of [`ids=${ids(51)}`, 'ids=1,2', 'ids=', 'limit=51', 'cursor=x'])
    expect(await shop.call('GET', `packing?${query}`, { as: staff }), query).toMatchObject({ status: 400 });
  expect(await shop.call('GET', 'packing/labels', { as: staff })).toMatchObject({ status: 400 });
});
