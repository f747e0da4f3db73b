// A day with two meanings is the one that the shop has already: a spreadsheet wrote it in its own order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart } from '../../tests/shopping.ts';
import { applyPlan, plannedOf, planTable } from '../../tests/tables.ts';
import type { Importable } from './importables.ts';
import type { DayOrder } from './spreadsheets.contract.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date('2026-11-27T05:00:00Z') });
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const plan = async (kind: Importable, lines: readonly string[], dayOrder?: DayOrder) =>
  (await planTable(shop, admin, kind, lines.join('\n'), 'en', dayOrder)).body;
const expiresOf = async (planId: string) =>
  (await plannedOf(shop, admin, planId)).map(
    ({ productId, fields }: { productId: string; fields: { field: string; after: string }[] }) => [
      productId,
      fields.find(({ field }) => field === 'expires')?.after,
    ],
  );
async function expiring(expires: string): Promise<string> {
  const { _id } = await shop.product({ expires });
  return _id;
}

test('a use-by date that a spreadsheet rewrote stays, beside one that a person typed in the other order', async () => {
  const [old, typed, unclear] = [
    await expiring('2027-03-05'),
    await expiring('2027-01-01'),
    await expiring('2027-01-02'),
  ];
  const lines = ['Id (please leave as it is),Use by', `${old},3/5/2027`, `${typed},25/11/2027`];
  const planned = await plan('products', lines);
  expect(planned).toMatchObject({ unclearDay: null, problems: [], total: 1 });
  expect(await expiresOf(planned._id)).toEqual([[typed, '2027-11-25']]);
  // The two orders contradict each other, so a day that neither proves is asked.
  const asked = await plan('products', [...lines, `${unclear},4/6/2027`]);
  expect(asked).toMatchObject({ unclearDay: { line: 4, written: '4/6/2027' }, problemCount: 1 });
  const answered = await plan('products', [...lines, `${unclear},4/6/2027`], 'dayFirst');
  expect(await expiresOf(answered._id)).toEqual([
    [typed, '2027-11-25'],
    [unclear, '2027-06-04'],
  ]);
  // A day that stays proves the order of the others.
  const proven = await plan('products', [...lines.slice(0, 2), `${unclear},4/6/2027`]);
  expect(await expiresOf(proven._id)).toEqual([[unclear, '2027-04-06']]);
});

test('a booked donation that a spreadsheet rewrote is booked once, beside one that a person typed', async () => {
  const { _id, name } = await shop.product({ name: 'Gauze of gifts', countInStock: 1 });
  const head = 'Name,Quantity,Use by,Came on,From whom';
  await applyPlan(shop, admin, (await plan('donations', [head, `${name},3,2028-05-03,2026-11-05,Ibu Ani`]))._id);
  const grown = await plan('donations', [
    head,
    `${name},3,5/3/2028,11/5/2026,Ibu Ani`,
    `${name},4,25/12/2028,25/11/2026,Pak Budi`,
  ]);
  expect(grown).toMatchObject({ unclearDay: null, problems: [], counts: { added: 1, known: 1 } });
  await applyPlan(shop, admin, grown._id);
  const { body } = await shop.call('GET', `products/${_id}/batches`, { as: admin });
  expect(body.map(({ expires, units }: { expires: string | null; units: number }) => [expires, units])).toEqual(
    expect.arrayContaining([
      ['2028-05-03', 3],
      ['2028-12-25', 4],
    ]),
  );
  expect(body).toHaveLength(3);
});

test('a noted parcel that a spreadsheet rewrote is known, beside one that a person typed', async () => {
  const { _id } = await shop.product({ countInStock: 5 });
  const family = await shop.person();
  await fillCart(shop, family, [_id, 1]);
  const { _id: id, number } = (await orderCart(shop, family)).body;
  await shop.db
    .updateTable('shop_order')
    .set({ placed_at: new Date('2026-05-01T05:00:00Z') })
    .where('id', '=', id)
    .execute();
  const head = 'Order,Sent on,Courier,Tracking number';
  await applyPlan(shop, admin, (await plan('parcels', [head, `${number},2026-11-05,JNE,paket 1`]))._id);
  const grown = await plan('parcels', [
    head,
    `${number},11/5/2026,jne,paket 1`,
    `${number},25/11/2026,JNE,JNE00112233`,
  ]);
  expect(grown).toMatchObject({ unclearDay: null, problems: [], counts: { added: 1, known: 1 } });
});
