// A table of products is applied while the shop, and then PostgreSQL, is killed: each time in the middle, which a lock of
// ours holds open.
import { afterEach, expect, test } from 'vitest';
import { times } from '../shopping.ts';
import { heldProduct, openKillable, planTableOf, stateOf, whileApplying } from './killed-plans.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

test('a table that is being applied when the shop or PostgreSQL is killed is applied whole, and once', {
  tags: ['import-killed'],
}, async () => {
  const all = await openKillable(toClose);
  const { shop, database, admin } = all;
  const products = [];
  for (const place of times(8)) products.push(await shop.product({ name: `Tube ${place}`, countInStock: 3 }));
  const last =
    products
      .map(({ _id }) => _id)
      .sort()
      .at(-1) ?? '';
  const written = async () =>
    (
      await shop.query<{ added: number; repriced: number; audits: number; movements: number; wholes: number }>(
        `select (select count(*) from product where name_en like 'New %')::int as added,
          (select count(*) from product where price = 777)::int as repriced,
          (select count(*) from audit_entry where action in ('product.update', 'product.create') and actor_uid = '${admin.uid}')::int as audits,
          (select count(*) from stock_movement where kind = 'import')::int as movements,
          (select count(*) from audit_entry where action = 'products.change')::int as wholes`,
      )
    )[0];

  const rows = products.map(({ name }) => `${name};777`);
  const ofProducts = await planTableOf(
    shop,
    admin,
    'products',
    ['Name (English);Price', ...rows, 'New a;5', 'New b;6'].join('\n'),
  );
  await whileApplying(all, { plan: ofProducts, held: heldProduct(last) }, () => shop.end('SIGKILL'));
  expect(await written()).toEqual({ added: 0, repriced: 0, audits: 0, movements: 0, wholes: 0 });
  expect(await stateOf(shop, ofProducts)).toBe('applying');
  await shop.start();
  await expect.poll(() => stateOf(shop, ofProducts), { interval: 100 }).toBe('applied');
  expect(await written()).toEqual({ added: 2, repriced: 8, audits: 10, movements: 0, wholes: 1 });

  const more = products.map(({ name }) => `${name};5`);
  const ofStock = await planTableOf(shop, admin, 'stock', ['Name;Units more or fewer', ...more].join('\n'));
  await whileApplying(all, { plan: ofStock, held: heldProduct(last) }, database.killAndWait);
  await expect.poll(() => stateOf(shop, ofStock), { interval: 100 }).toBe('applied');
  expect(await written()).toEqual({ added: 2, repriced: 8, audits: 10, movements: 8, wholes: 2 });
  expect(await shop.query(`select from product where name_en like 'Tube %' and stock <> 8`)).toEqual([]);
  expect(await shop.problems()).toEqual([]);
});
