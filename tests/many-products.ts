import { sql } from 'kysely';
import type { TestShop } from './shop.ts';

/** Each of them is made ready to be searched, which no statement may take too long over. */
const partSize = 1_000;

/** So many products with the picture of one; their ids. */
export async function manyProducts(shop: TestShop, count: number): Promise<string[]> {
  await shop.product();
  const ids: string[] = [];
  for (let first = 1; first <= count; first += partSize)
    ids.push(...(await insertProducts(shop, first, Math.min(count, first + partSize - 1))));
  shop.clearPageCache();
  return ids;
}

async function insertProducts(shop: TestShop, first: number, last: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with many as (
      insert into category (address, name_en, position) values ('Many', 'Many', 99)
      on conflict (address) do update set position = excluded.position returning id
    ), made as (
      insert into product (name_en, description_en, price, category_id, picture_hash, stock, last_movement)
      select 'Product ' || number, repeat('Soft, and safe for small children. ', 6), 1000 + number, many.id, picture.hash, 5, 1
      from generate_series(${first}::int, ${last}::int) as number, (select hash from picture limit 1) as picture, many
      returning id
    )
    insert into stock_movement (product_id, number, kind, at, actor_uid, stock_after)
    select id, 1, 'import', now(), 'shop', 5 from made
    returning product_id as id`.execute(shop.db);
  return rows.map(({ id }) => id);
}
