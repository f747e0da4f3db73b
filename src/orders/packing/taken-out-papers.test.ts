// If staff took held units out of an order, no paper or table asks anyone to pack them.
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdSteps } from '../../../tests/holds.ts';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import type { Slip } from './packing.contract.ts';
import { slipSizes } from './slip-size.ts';

let shop: TestShop;
let admin: Person;
let steps: ReturnType<typeof holdSteps>;
let tube: string;
let valve: string;
let hold: string;
let order: { _id: string; number: string };
/** An order of three tubes of lot HELD-1 and two of FREE-2, and of a valve of lot FREE-3. The first lot was taken out. */
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
  steps = holdSteps(shop, { admin, staff: admin });
  tube = (await steps.lots(['HELD-1', 3], ['FREE-2', 2]))._id;
  valve = (await steps.lots(['FREE-3', 1]))._id;
  const family = await shop.person();
  await fillCart(shop, family, [tube, 5], [valve, 1]);
  order = (await orderCart(shop, family)).body;
  hold = (await steps.hold(tube, { lots: ['HELD-1'] }))._id;
  await steps.takeOut(order._id, hold);
});
afterAll(() => shop.close());

async function paper(name: 'slips' | 'picking', size = 'a4', ids = order._id) {
  const answer = await shop.call('GET', `packing/${name}?ids=${ids}&size=${size}`, { as: admin });
  const { pages } = readPdf(answer.body);
  return pages.flatMap((page) => page.map(({ text }) => text.trim())).join(' ');
}

test('the data of a slip names no batch of a product whose units were taken out, and the number of its other units', {
  tags: ['held-units'],
}, async () => {
  const [slip] = (await shop.call('GET', `packing?ids=${order._id}`, { as: admin })).body as Slip[];
  expect(Object.keys(slip?.batches ?? {})).toEqual([valve]);
  expect(slip?.order.held).toEqual([{ holdId: hold, productId: tube, perhaps: false, takenOut: true, kept: 2 }]);
});

test.each(slipSizes)(
  'a slip of the size %s says at the line that held units were taken out',
  {
    tags: ['held-units'],
  },
  async (size) => {
    const text = await paper('slips', size);
    for (const words of ['Units of a lot on hold were taken out', 'FREE-3']) expect(text).toContain(words);
    expect(text).not.toMatch(/HELD-1|FREE-2/);
    expect(text).toMatch(/Units in all 3\b/);
  },
);

test('the picking list asks for the other units alone, and names the order', { tags: ['held-units'] }, async () => {
  const text = await paper('picking');
  expect(text).toContain(`Without the units that were taken out for a hold: ${order.number}`);
  expect(text).toContain(`2 × ${order.number}`);
  expect(text).not.toContain(`5 × ${order.number}`);
});

test('the table for a courier counts the units that are in the parcel', { tags: ['held-units'] }, async () => {
  const { body } = await shop.call('GET', 'admin/tables/orders/courier', { as: admin });
  const rows: unknown[] = parse(String(body), { bom: true, columns: true, delimiter: [',', ';'] });
  expect(rows).toMatchObject([{ Order: order.number, Quantity: '3' }]);
});

test('the heading of the picking list counts the orders and units that it lists', {
  tags: ['held-units'],
}, async () => {
  const bad = await steps.lots(['BAD', 3]);
  const [held, other] = [
    await steps.buy(bad._id, 3),
    await steps.buy((await shop.product({ countInStock: 2 }))._id, 2),
  ];
  await steps.hold(bad._id, { lots: ['BAD'] });
  const text = await paper('picking', 'a4', `${held.id},${other.id}`);
  expect(text).toContain('Orders: 1  ·  Units: 2  ·');
  expect(text).toContain(`2 × ${other.number}`);
  expect(text).not.toContain(`3 × ${held.number}`);
});
