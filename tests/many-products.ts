import { sql } from 'kysely';
import type { TestShop } from './shop.ts';

/** So many products with the picture of one, written at once; their ids. */
export async function manyProducts(shop: TestShop, count: number): Promise<string[]> {
  await shop.product();
  const { rows } = await sql<{ id: string }>`
    insert into product (name, description, price, category, picture_hash, stock)
    select 'Product ' || number, repeat('Soft, and safe for small children. ', 6), 1000 + number, 'Many', picture.hash, 5
    from generate_series(1, ${count}) as number, (select hash from picture limit 1) as picture
    returning id`.execute(shop.db);
  shop.clearPageCache();
  return rows.map(({ id }) => id);
}
