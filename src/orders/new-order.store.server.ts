import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { Address } from './orders.contract.ts';

/** What an order is written from. `year` is the Jakarta year whose allowance it uses; prices and `total` are whole rupiah. */
export type NewOrder = {
  id: string;
  accountUid: string;
  address: Address;
  lines: readonly OrderedLine[];
  total: number;
  year: number;
  placedAt: Date;
  locale: Locale;
};
export type OrderedLine = {
  productId: string;
  name: string;
  nameLocale: Locale;
  pictureHash: string;
  price: number;
  quantity: number;
};

/**
 * Writes an order with copies of what was ordered, in one statement. The units return to stock one day if stock is counted
 * now. The database gives it the next number of its month in Jakarta, and refuses a line whose product is not as it was
 * read (`ordered_as_read`). The transaction holds the products.
 */
export async function insertOrder(trx: Db, order: NewOrder): Promise<void> {
  const { lines } = order;
  await sql`
    with placed as (
      insert into shop_order (id, account_uid, placed_at, year, total, address, locale)
      values (${order.id}, ${order.accountUid}, ${order.placedAt}, ${order.year}, ${order.total},
        ${JSON.stringify(order.address)}::jsonb, ${order.locale})
      returning id
    )
    insert into order_line (order_id, product_id, name, name_locale, picture_hash, price_at_purchase, quantity, from_stock)
    select placed.id, line.product_id, line.name, line.name_locale, line.picture_hash, line.price, line.quantity,
      product.stock is not null
    from placed, unnest(
      ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.name)}::text[],
      ${lines.map((line) => line.nameLocale)}::text[],
      ${lines.map((line) => line.pictureHash)}::text[], ${lines.map((line) => line.price)}::int[],
      ${lines.map((line) => line.quantity)}::int[]
    ) as line (product_id, name, name_locale, picture_hash, price, quantity) join product on product.id = line.product_id`.execute(
    trx,
  );
}
