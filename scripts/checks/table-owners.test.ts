import { expect, test } from 'vitest';
import { sampleSources } from './sample-sources.ts';
import { tableOwners } from './table-owners.ts';

const owners = { product: 'src/catalogue/', cart_line: 'src/cart/', 'identity.user': 'src/identity/' };
const check = (path: string, text: string) => tableOwners(sampleSources({ [path]: text }), owners);

test('a store that writes its own tables and reads those to its left passes', () => {
  const text = `
    const rows = db.selectFrom('cart_line as l').innerJoin('product as p', 'p.id', 'l.id').leftJoin(counted, 'a', 'b');
    db.insertInto('cart_line').values(rows).onConflict((c) => c.doUpdateSet({ quantity: 1 }));
    sql\`with product_row as (select id from product p, identity."user" u where p.id = u.id for no key update of p)
      insert into cart_line (id) select id from product_row on conflict do update set id = 1 for update\`;
    sql<number>\`update cart_line l set note = 'delete from product' from product p -- update product
      where l.at = extract(epoch from now()) and l.a is distinct from p.b\`;`;
  expect(check('src/cart/cart.store.server.ts', text)).toEqual([]);
});

test('SQL outside of a store is caught, in each of its forms', () => {
  const forms = [
    "db.selectFrom('cart_line')",
    "trx.deleteFrom('cart_line')",
    'sql`now()`',
    "pool.query('select 1')",
    'client.query(`select 1`)',
  ];
  for (const text of forms) {
    expect(check('src/cart/place-order.server.ts', text), text).toEqual([
      'src/cart/place-order.server.ts:1: SQL outside of a store (1 times)',
    ]);
  }
  expect(check('src/server/job-table.ts', "db.selectFrom('cart_line')")).toHaveLength(1);
  expect(check('src/server/jobs.store.ts', "db.selectFrom('cart_line')")).toEqual([]);
  expect(check('src/server/database/migrate.ts', "pool.query('select 1')")).toEqual([]);
  expect(check('src/cart/cart.queries.ts', "client.query('the cart'); link.query(all)")).toEqual([]);
});

test('a table that another slice owns is written by that one alone', () => {
  const forms = [
    "db.insertInto('product')",
    "db.updateTable('product as p')",
    "db.deleteFrom('product')",
    "db.mergeInto('product')",
    "db.replaceInto('product')",
    'sql`insert into product (id) values (1)`',
    'sql`UPDATE only product set id = 1`',
    'sql`with gone as (delete from product p where true returning 1) select from gone`',
    'sql`merge into product using cart_line on true when matched then delete`',
    'sql`truncate product`',
  ];
  for (const text of forms) {
    expect(check('src/cart/cart.store.server.ts', text), text).toEqual([
      'src/cart/cart.store.server.ts:1: writes product, which src/catalogue/ owns',
    ]);
  }
  expect(check('src/cart/a.store.server.ts', 'sql`update "identity"."user" set name = null`')).toEqual([
    'src/cart/a.store.server.ts:1: writes identity.user, which src/identity/ owns',
  ]);
});

test('refuses reads from the left of a table’s owner, and writes to a computed table name', () => {
  const forms = [
    "db.selectFrom('cart_line')",
    "db.selectFrom(['product', 'cart_line as l'])",
    "db.updateTable('product').from('x').innerJoin('cart_line', 'a', 'b')",
    'sql`select 1 from product p join cart_line l on true`',
    'sql`select 1 from product p, cart_line l`',
    'sql`update product p set id = 1 from cart_line`',
  ];
  for (const text of forms) {
    expect(check('src/catalogue/product.store.server.ts', text), text).toEqual([
      'src/catalogue/product.store.server.ts:1: reads cart_line, which src/cart/ to its right owns',
    ]);
  }
  expect(check('src/cart/cart.store.server.ts', 'db.deleteFrom(table)')).toEqual([
    'src/cart/cart.store.server.ts:1: writes a table whose name cannot be read here',
  ]);
});

test('every table has an owner, and every owner a table', () => {
  const schema =
    "export interface Database {\n  product: ProductTable;\n  'identity.user': UserTable;\n  extra: ExtraTable;\n}\n";
  expect(check('src/shared/database-schema.ts', schema)).toEqual([
    'src/shared/database-schema.ts: no slice owns extra',
    'src/shared/database-schema.ts: there is no table cart_line, which has an owner',
  ]);
});
