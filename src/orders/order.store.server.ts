import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { recordAudit } from '../audit/audit.server.ts';
import { pictureAddress } from '../catalogue/pictures/picture-address.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { nextLink, readCursor, writeCursor } from '../shared/paging.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { isUuid } from '../shared/text-schema.ts';
import { returnAllowance } from './allowance.store.server.ts';
import type { Address, Order } from './orders.contract.ts';

type Page = { limit?: number; cursor?: string; q?: string };

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
    // Written by `placeOrder` alone, from an address that the contract has checked.
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

/** Orders not deleted, newest first; of one account, or of all where `accountUid` is left out. */
export async function listOrders(
  db: Db,
  path: string,
  page: Page,
  accountUid?: string,
): Promise<{ orders: Order[]; link?: string }> {
  const limit = page.limit ?? 500;
  let select = selectOrders(db).where('o.deleted_at', 'is', null);
  if (accountUid !== undefined) select = select.where('o.account_uid', '=', accountUid);
  if (page.q) {
    const pattern = `%${page.q.replace(/[\\%_]/g, '\\$&')}%`;
    select =
      select.where(sql<boolean>`(o.id::text ilike ${pattern} or o.address ->> 'fullName' ilike ${pattern} or exists (
      select from order_line l where l.order_id = o.id and l.name ilike ${pattern}))`);
  }
  if (page.cursor) {
    const [id] = readCursor(page.cursor, 1);
    if (!isUuid(id)) readCursor('', 1);
    select = select.where('o.id', '<', String(id));
  }
  const rows = await select
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { orders: shown.map(toOrder), link: last && nextLink(path, { q: page.q, limit }, writeCursor([last.id])) };
}

/** One order, also a deleted one: its own answer is repeated to whoever placed it. */
export async function findOrder(db: Db, id: string): Promise<Order> {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toOrder(row);
}

/** An order that mails may tell of, and the language it was placed in; null once it is deleted. */
export async function findOrderToTell(db: Db, id: string): Promise<{ order: Order; locale: Locale } | null> {
  const row = await selectOrders(db)
    .select('o.locale')
    .where('o.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .$narrowType<{ locale: Locale }>()
    .executeTakeFirst();
  return row ? { order: toOrder(row), locale: row.locale } : null;
}

/**
 * Deletes an order: it leaves every list and count, its units return to stock and allowance, and it stays in the
 * audit log (docs/decisions/ordering-is-one-transaction.md). Throws NOT_FOUND where it is not there, or no longer.
 */
export async function deleteOrder(
  db: Db,
  actor: string,
  id: string,
  reason: string | undefined,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable('shop_order')
      .set({ deleted_at: now, deletion_reason: reason ?? null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw new ShopError('NOT_FOUND');
    // Locks in the order of ids, as placing an order does: neither can wait for the other in a circle.
    await sql`
      select p.id from product p join order_line l on l.product_id = p.id
      where l.order_id = ${id} order by p.id for no key update of p`.execute(trx);
    await sql`
      update product p set stock = p.stock + l.quantity, version = p.version + 1
      from order_line l where l.order_id = ${id} and l.from_stock and p.id = l.product_id and p.stock is not null`.execute(
      trx,
    );
    await returnAllowance(trx, id);
    // The reason stays with the order: free words may name somebody, who can ask to be forgotten.
    await recordAudit(trx, { actor, action: 'order.delete', subject: `order:${id}` });
  });
}

/** The address kept with the account for its next order, or null. */
export async function keptAddress(db: Db, accountUid: string): Promise<Address | null> {
  const row = await db
    .selectFrom('saved_address')
    .select('address')
    .where('account_uid', '=', accountUid)
    .executeTakeFirst();
  return (row?.address as Address | undefined) ?? null;
}
