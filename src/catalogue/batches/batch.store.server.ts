import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import type { Locale } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { inInventory } from '../product.store.server.ts';
import type { MovementId } from '../stock/movement-kinds.ts';
import { nameIn } from '../words/product-words.store.server.ts';
import type { Batch, BatchSource } from './batches.contract.ts';
import type { GiftValue } from './gift-value.ts';

/** The batches of a product with units in stock or frozen, in the order in which they are sold. */
export async function batchesInHouse(db: Db, productId: string): Promise<Batch[]> {
  const rows = await db
    .selectFrom('stock_batch')
    .select(['number', 'source', 'received_on', 'expires_on', 'lot', 'units', 'units_left', 'held'])
    .where('product_id', '=', productId)
    .where((expression) => expression.or([expression('used_up', '=', false), expression('held', '>', 0)]))
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    // A constraint of the table allows only these values.
    source: row.source as BatchSource,
    received: row.received_on,
    expires: row.expires_on,
    units: row.units,
    left: row.units_left,
    lot: row.lot,
    held: row.held,
  }));
}

/** The products with units that may no longer be used. */
export async function productsWithExpired(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct product_id as id from stock_batch
    where not used_up and expires_on < ${jakartaDayName(now)}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The units of each product that expire by a day, with the earliest date. The date in the form of a product is that of its
 * units whose batch has none.
 */
export const expiringUnits = (day: string): RawBuilder<unknown> => sql`
  select product_id, min(expires_on) as expires, sum(units_left)::int as units from (
    select product_id, expires_on, units_left from stock_batch where not used_up and expires_on <= ${day}::date
    union all
    select b.product_id, p.expires_on, b.units_left from product p join stock_batch b on b.product_id = p.id
    where p.expires_on <= ${day}::date and b.expires_on is null and not b.used_up
  ) as units group by product_id`;

export type Expiring = { productId: string; expires: string; units: number };

/** The units of each product of the inventory that expire by a day, with the earliest expiry date. */
export async function unitsExpiringBy(db: Db, day: string): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select s.product_id as "productId", s.expires::text, s.units
    from (${expiringUnits(day)}) as s join product p on p.id = s.product_id and ${inInventory}
    order by s.expires, s.product_id`.execute(db);
  return rows;
}

/** The date and the lot on the packages of a batch. A date or a lot that is left out stays. */
export type Labels = { productId: string; number: number; expires?: string | null | undefined; lot?: string | null };

/**
 * Corrects a batch and returns its labels then. Undefined if it has no units, neither in stock nor frozen. The caller must
 * have locked the product.
 */
export async function setLabels(
  trx: Db,
  { productId, number, expires, lot }: Labels,
): Promise<Pick<Batch, 'lot' | 'expires'> | undefined> {
  return trx
    .updateTable('stock_batch')
    .set(({ ref }) => ({
      expires_on: expires === undefined ? ref('expires_on') : expires,
      lot: lot === undefined ? ref('lot') : lot,
    }))
    .where('product_id', '=', productId)
    .where('number', '=', number)
    .where((expression) => expression.or([expression('used_up', '=', false), expression('held', '>', 0)]))
    .returning(['lot', 'expires_on as expires'])
    .executeTakeFirst();
}

/** The noted value of a batch. */
export const giftValueOf = (row: { gift_value: number | null; gift_value_source: string | null }): GiftValue | null =>
  // A constraint of the table allows only these values.
  row.gift_value === null ? null : { amount: row.gift_value, by: row.gift_value_source as GiftValue['by'] };

/** Saves the value of a batch. Returns false if the value is another one than `seen` by now. */
export async function setGiftValue(
  trx: Db,
  { productId, number, value, seen }: MovementId & Record<'value' | 'seen', GiftValue | null>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stock_batch')
    .set({ gift_value: value?.amount ?? null, gift_value_source: value?.by ?? null })
    .where('product_id', '=', productId)
    .where('number', '=', number)
    .where('gift_value', 'is not distinct from', seen?.amount ?? null)
    .where('gift_value_source', 'is not distinct from', seen?.by ?? null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A donated batch. `day`: the day in Jakarta on which it came. */
export type Gift = { day: string; product: string; units: number; value: GiftValue | null };

/** Donated batches in the order of `gifts`, named in a language. Throws NOT_FOUND if one does not exist. */
export async function findGifts(db: Db, gifts: readonly MovementId[], locale: Locale): Promise<Gift[]> {
  const rows = await db
    .selectFrom('stock_batch as b')
    .innerJoin('product as p', 'p.id', 'b.product_id')
    .select(['b.product_id', 'b.number', 'b.received_on as day', 'b.units', 'b.gift_value', 'b.gift_value_source'])
    .select(nameIn(locale).as('product'))
    .where(isBatchIn(gifts, 'b.product_id', 'b.number'))
    .where('b.source', '=', 'donation')
    .execute();
  return gifts.map(({ productId, number }) => {
    const row = rows.find((row) => row.product_id === productId && row.number === number);
    if (!row) throw new ShopError('NOT_FOUND');
    return { day: row.day, product: row.product, units: row.units, value: giftValueOf(row) };
  });
}

/** Whether the batch of these two columns is one of `batches`. */
export const isBatchIn = (batches: readonly MovementId[], product: string, number: string): RawBuilder<SqlBool> => sql`
  (${sql.ref(product)}, ${sql.ref(number)}) in (select * from unnest(${batches.map(({ productId }) => productId)}::uuid[],
    ${batches.map((batch) => batch.number)}::int[]))`;

export type SoldFrom = {
  orderId: string;
  productId: string;
  batch: number;
  expires: string | null;
  lot: string | null;
  units: number;
};

/** The batches of the units of orders, in the order in which they were sold. */
export async function batchesOfOrders(db: Db, orderIds: readonly string[]): Promise<SoldFrom[]> {
  const { rows } = await sql<SoldFrom>`
    select s.order_id as "orderId", s.product_id as "productId", b.number as batch, b.expires_on::text as expires,
      b.lot, -m.change as units
    from stock_movement s
    join stock_batch_move m on m.product_id = s.product_id and m.movement = s.number
    join stock_batch b on b.product_id = m.product_id and b.number = m.batch
    where s.kind = 'sale' and s.order_id = any(${orderIds}::uuid[])
    order by s.order_id, s.product_id, b.expires_on nulls last, b.number`.execute(db);
  return rows;
}

/** The keys of the arrivals that are booked already. */
export async function bookedArrivals(
  db: Db,
  arrivals: readonly { productId: string; requestKey: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select s.request_key as key from unnest(${arrivals.map(({ productId }) => productId)}::uuid[],
      ${arrivals.map(({ requestKey }) => requestKey)}::uuid[]) as asked (product_id, request_key)
    join stock_movement s using (product_id, request_key)`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
