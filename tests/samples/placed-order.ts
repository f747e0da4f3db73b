import { jakartaYear } from '../../src/shared/jakarta-time.ts';
import type { Person } from '../people.ts';
import { address, type TestShop } from '../shop.ts';

/** An order of one unit that lies in the database; its id. */
export async function placedOrder(shop: TestShop, { uid }: Person, placedAt = new Date()): Promise<string> {
  const { _id, name, price, image } = await shop.product();
  const year = jakartaYear(placedAt);
  const { id } = await shop.db
    .insertInto('shop_order')
    .values({
      account_uid: uid,
      placed_at: placedAt,
      year,
      total: price,
      address: JSON.stringify(address),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [picture_hash = ''] = /[0-9a-f]{64}/.exec(image) ?? [];
  await shop.db
    .insertInto('order_line')
    .values({
      order_id: id,
      product_id: _id,
      name,
      name_locale: 'en',
      picture_hash,
      price_at_purchase: price,
      quantity: 1,
      from_stock: true,
    })
    .execute();
  await shop.db.insertInto('yearly_purchase').values({ account_uid: uid, product_id: _id, year, bought: 1 }).execute();
  return id;
}
