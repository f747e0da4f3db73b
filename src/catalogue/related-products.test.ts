import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { manyProducts } from '../../tests/many-products.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { createPool } from '../server/database/pool.ts';
import type { Database } from '../shared/database-schema.ts';
import type { Product } from './catalogue.contract.ts';
import { relatedProducts } from './product.store.server.ts';

let shop: TestShop;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  shop = await openTestShop({ databaseUrl });
});
afterAll(() => shop.close());

test('of related products those come first whose names share the most', async () => {
  const shown = await shop.product({ name: 'Pediatric tube 3.5', category: 'Tubes' });
  for (const name of ['Pediatric tube 4.0', 'Cuffed tube 3.5', 'Soft tube', 'Holder'])
    await shop.product({ name, category: 'Tubes', countInStock: 0 });
  const query = new URLSearchParams({ category: 'Tubes', excludeId: shown._id });
  const { body } = await shop.call('GET', `products/related/items?${query}`);
  expect(body.map(({ name }: Product) => name)).toEqual([
    'Cuffed tube 3.5',
    'Pediatric tube 4.0',
    'Soft tube',
    'Holder',
  ]);
});

test('related products share the category and leave out the product itself', async () => {
  const shown = await shop.product({ name: 'shown', category: 'Kits & more' });
  await shop.product({ name: 'other', category: 'Tubes' });
  for (let index = 1; index <= 13; index += 1) await shop.product({ name: `kit ${index}`, category: 'Kits & more' });
  const query = new URLSearchParams({ category: 'Kits & more', excludeId: shown._id });
  const { body } = await shop.call('GET', `products/related/items?${query}`);
  expect(body.map(({ name }: Product) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `kit ${13 - index}`));
  expect((await shop.call('GET', 'products/related/items?category=Unknown')).body).toEqual([]);
});

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test('a large category is not searched product by product', async () => {
  const [shown = ''] = await manyProducts(shop, 2_000);
  await sql`vacuum analyze`.execute(shop.db);
  const queries: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: createPool({ connectionString: databaseUrl }, { max: 1 }) });
  const db = new Kysely<Database>({
    dialect,
    log: ({ query }) => {
      queries.push(query);
    },
  });
  expect(await relatedProducts(db, 'Many', shown)).toHaveLength(12);
  const loops: number[] = [];
  for (const { sql: text, parameters } of queries.splice(0)) {
    const explained = sql.raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${text}`);
    const compiled = { ...explained.compile(db), parameters };
    const [row] = (await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(compiled)).rows;
    for (const node of row ? nodesOf(row['QUERY PLAN'][0].Plan) : [])
      if (node['Relation Name'] === 'search_posting') loops.push(node['Actual Loops']);
  }
  // Once for the product's own words, and once for each of them.
  expect(Math.max(...loops)).toBeLessThan(10);
  await db.destroy();
});
