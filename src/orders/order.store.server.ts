import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pictureAddress } from '../catalogue/pictures/picture-address.ts';
import type { Db } from '../shared/api-context.ts';
import { likePattern } from '../shared/like-pattern.server.ts';
import type { Locale } from '../shared/locales.ts';
import { cutPage, invalidCursor, nextLink, readCursor, writeCursor } from '../shared/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { isUuid } from '../shared/text-schema.ts';
import type { Address, Order } from './orders.contract.ts';

type OrdersPage = { limit?: number; cursor?: string; q?: string };

function selectOrders(db: Db) {
  return db
    .selectFrom('shop_order as o')
    .select((expression) => [
      'o.id',
      'o.account_uid',
      'o.placed_at',
      'o.total',
      'o.address',
      jsonArrayFrom(
        expression
          .selectFrom('order_line as l')
          .select(['l.product_id', 'l.name', 'l.picture_hash', 'l.price_at_purchase', 'l.quantity'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.name')
          .orderBy('l.product_id'),
      ).as('lines'),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    orderDate: row.placed_at.toISOString(),
    totalPrice: row.total,
    // Written by `insertOrder` alone, from an address that the contract has checked.
    address: row.address as Address,
    products: row.lines.map((line) => ({
      productId: line.product_id,
      name: line.name,
      image: pictureAddress(line.picture_hash),
      priceAtPurchase: line.price_at_purchase,
      quantity: line.quantity,
    })),
  };
}

/**
 * Orders not deleted, newest first (specification, section 7); of one account, or of all where `accountUid` is left out.
 * `q` looks in ids, names and products. With the `Link` to the next page where there is one; `path` is the list's own.
 */
export async function listOrders(
  db: Db,
  path: string,
  { limit = 500, cursor, q }: OrdersPage,
  accountUid?: string,
): Promise<{ orders: Order[]; link?: string }> {
  let select = selectOrders(db).where('o.deleted_at', 'is', null);
  if (accountUid !== undefined) select = select.where('o.account_uid', '=', accountUid);
  if (q) {
    const pattern = likePattern(q);
    select =
      select.where(sql<boolean>`(o.id::text ilike ${pattern} or o.address ->> 'fullName' ilike ${pattern} or exists (
      select from order_line l where l.order_id = o.id and l.name ilike ${pattern}))`);
  }
  if (cursor) {
    const [id] = readCursor(cursor, 1);
    if (!isUuid(id)) throw invalidCursor();
    select = select.where('o.id', '<', id);
  }
  const rows = await select
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, last } = cutPage(rows, limit);
  return { orders: page.map(toOrder), link: last && nextLink(path, { q, limit }, writeCursor([last.id])) };
}

/** One order, also a deleted one: its own answer is repeated to whoever placed it. NOT_FOUND without one. */
export async function findOrder(db: Db, id: string): Promise<Order> {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toOrder(row);
}

/** An order that a mail may be about, whose it is, and the language it was placed in; null once it is deleted. */
export async function findOrderForMail(
  db: Db,
  id: string,
): Promise<{ order: Order; accountUid: string; locale: Locale } | null> {
  const row = await selectOrders(db)
    .select('o.locale')
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return row ? { order: toOrder(row), accountUid: row.account_uid, locale: row.locale } : null;
}

/** What an order is written from. `year` is the Jakarta year whose allowance it uses; prices and `total` are whole rupiah. */
export type NewOrder = {
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
  pictureHash: string;
  price: number;
  quantity: number;
  /** Whether the units were taken out of a counted stock, and return there. */
  fromStock: boolean;
};

/** Writes an order with copies of what was ordered, in one statement, and gives its id. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<string> {
  const { lines } = order;
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into shop_order (account_uid, placed_at, year, total, address, locale)
      values (${order.accountUid}, ${order.placedAt}, ${order.year}, ${order.total},
        ${JSON.stringify(order.address)}::jsonb, ${order.locale})
      returning id
    ), written as (
      insert into order_line (order_id, product_id, name, picture_hash, price_at_purchase, quantity, from_stock)
      select placed.id, line.product_id, line.name, line.picture_hash, line.price, line.quantity, line.from_stock
      from placed, unnest(
        ${lines.map((line) => line.productId)}::uuid[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.pictureHash)}::text[], ${lines.map((line) => line.price)}::int[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.fromStock)}::boolean[]
      ) as line (product_id, name, picture_hash, price, quantity, from_stock)
    )
    select id from placed`.execute(trx);
  const [placed] = rows;
  if (!placed) throw new Error('the order was not written');
  return placed.id;
}

/** Takes an order off every list at that moment; the reason stays with it. False where it is not there, or no longer. */
export async function markOrderDeleted(
  trx: Db,
  id: string,
  deletion: { reason: string | null; now: Date },
): Promise<boolean> {
  const deleted = await trx
    .updateTable('shop_order')
    .set({ deleted_at: deletion.now, deletion_reason: deletion.reason })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many units of what an order holds, and whether they came out of a counted stock. */
export async function orderedUnits(
  db: Db,
  orderId: string,
): Promise<Pick<OrderedLine, 'productId' | 'quantity' | 'fromStock'>[]> {
  return db
    .selectFrom('order_line')
    .select(['product_id as productId', 'quantity', 'from_stock as fromStock'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Those of these pictures that an order shows, also one that was deleted. */
export async function picturesInOrders(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) hash
    where exists (select from order_line where order_line.picture_hash = hash)`.execute(db);
  return new Set(rows.rows.map(({ hash }) => hash));
}
