import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import type { Address } from './orders.contract.ts';

/** The data of a new order. `year` is the Jakarta year of its allowance; prices and `total` are whole rupiah. */
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
 * Saves an order with copies of its products, in one statement. The caller must have locked the products in `trx`. The database
 * assigns the next number of its month in Jakarta, and refuses a line whose product changed since it was read
 * (`ordered_as_read`). It notes for each line whether the stock is limited now: those units return if the order is deleted.
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
    ) as line (product_id, name, name_locale, picture_hash, price, quantity)
    join product on product.id = line.product_id`.execute(trx);
}
