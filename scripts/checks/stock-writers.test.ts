import { expect, test } from 'vitest';
import { sampleSources } from './sample-sources.ts';
import { stockWriters } from './stock-writers.ts';

const store = 'src/catalogue/product.store.server.ts';
const check = (text: string, path = store) => stockWriters(sampleSources({ [path]: text }));

test('stock may be read anywhere, written in its own file, and other columns written elsewhere', () => {
  const text = `
    sql\`update product p set archived_at = now() where p.stock = 0\`;
    sql\`update cart_line set stock = 1\`;
    sql\`insert into product (id, name) values (1, 'Tube')\`;
    db.updateTable('product').set({ name, version: sql\`version + 1\` }).where('stock', '=', 0);
    db.insertInto('product').values({ ...(id ? { id } : {}), name }).returning(['stock']);
    db.insertInto('order_line').values({ stock });`;
  expect(check(text)).toEqual([]);
  expect(check("db.updateTable('product').set({ stock: 1 })", 'src/catalogue/stock/stock.store.server.ts')).toEqual([]);
});

test('every way of writing stock elsewhere is caught', () => {
  const forms = [
    "db.updateTable('product').set({ name, stock: 1 })",
    "db.updateTable('product as p').where('id', '=', id).set((eb) => ({ stock: eb('stock', '-', 1) }))",
    "db.insertInto('product').values([{ name, stock }])",
    "db.insertInto('product').values({ ...(counted ? { stock } : {}) })",
    "db.insertInto('product').values({ name }).onConflict((c) => c.doUpdateSet({ stock: 1 }))",
    "db.updateTable('product').set({ ['stock']: 1 })",
    "db.updateTable('product').set('stock', 1)",
    "db.updateTable('product').$if(sold, (query) => query.set({ stock: 0 }))",
    'sql`update product set name = (select 1 where true), stock = 0`',
    'sql`update product set (name, stock) = (1, 2)`',
    'sql`update product p set version = version + 1, stock = p.stock - 1`',
    'sql`with a as (select 1) update product set "stock" = 0`',
    'sql`insert into product (id, stock) values (1, 1)`',
    'pool.query("update product set stock = 0")',
  ];
  for (const text of forms) {
    expect(check(text), text).toEqual([
      `${store}:1: writes stock, which only src/catalogue/stock/stock.store.server.ts may`,
    ]);
  }
});

test('refuses columns that cannot be read from the code', () => {
  for (const text of ["db.updateTable('product').set(changes)", "db.insertInto('product').values({ name, ...rest })"]) {
    expect(check(text), text).toEqual([`${store}:1: writes columns of a product that cannot be read here`]);
  }
});
