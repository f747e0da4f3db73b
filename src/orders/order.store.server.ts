import { sql } from 'kysely';
import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { Dispatch, Payment, SentBack } from './order-parts.contract.ts';
import type { Address, Order } from './orders.contract.ts';

/** Whether an order `o` carries the mark of quiet mode (docs/decisions/quiet-mode.md): only while it, or a rest of it, waits. */
export const asksFirst = sql<boolean>`((not o.dispatched or o.rest_follows) and o.deleted_at is null and exists (
  select from quiet_mode q where q.account_uid = o.account_uid))`;

type Line = Omit<Order['products'][number], 'image'> & { pictureHash: string };
const lines = sql<Line[]>`coalesce((
  select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'pictureHash', l.picture_hash, 'variant', l.variant,
    'priceAtPurchase', l.price_at_purchase, 'quantity', l.quantity, 'lang', json_build_object('name', l.name_locale))
    order by l.name, l.product_id) from order_line l where l.order_id = o.id), '[]')`;

const dispatches = sql<Dispatch[]>`coalesce((
  select json_agg(json_strip_nulls(json_build_object('_id', d.id, 'sentOn', d.sent_on, 'courier', d.courier,
    'trackingNumber', d.tracking_number,
    'arrivedAt', to_char(d.arrived_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lines', (
      select json_agg(json_build_object('productId', p.product_id, 'quantity', p.quantity) order by p.product_id)
      from dispatch_line p where p.dispatch_id = d.id)))
    order by d.sent_on, d.id) from dispatch d where d.order_id = o.id), '[]')`;

const payments = sql<Payment[]>`coalesce((
  select json_agg(json_build_object('_id', p.id, 'receivedOn', p.received_on, 'amount', p.amount, 'how', p.how, 'by', a.name)
    order by p.received_on, p.id)
  from payment p join account a on a.uid = p.noted_by where p.order_id = o.id), '[]')`;

const sentBack = sql<SentBack[]>`coalesce((
  select json_agg(json_build_object('_id', s.id, 'productId', s.product_id, 'units', s.units, 'cameOn', s.came_on,
    'shelved', s.shelved) order by s.came_on, s.noted_at) from sent_back s where s.order_id = o.id), '[]')`;

function selectOrders(db: Db) {
  return db
    .selectFrom('shop_order as o')
    .select(['o.id', 'o.number', 'o.account_uid', 'o.placed_at', 'o.total', 'o.address', 'o.locale'])
    .select([
      'o.deletion_reason',
      asksFirst.as('ask_first'),
      // As `findReader` reads it for mails.
      sql<boolean>`exists (select from account a where a.uid = o.account_uid
        and (a.disabled_at is not null or not a.email_verified))`.as('no_mail'),
      lines.as('lines'),
      dispatches.as('dispatches'),
      payments.as('payments'),
      sentBack.as('sent_back'),
    ]);
}

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function toOrder(row: OrderRow): Order {
  return {
    _id: row.id,
    number: row.number,
    orderDate: row.placed_at.toISOString(),
    totalPrice: row.total,
    // Only `insertOrder` writes it, from an address that the contract checked.
    address: row.address as Address,
    products: row.lines.map(({ pictureHash, ...line }) => ({ ...line, image: pictureAddress(pictureHash) })),
    dispatches: row.dispatches,
    payments: row.payments,
    ...(row.sent_back.length > 0 && { sentBack: row.sent_back }),
    ...(row.ask_first && { askFirst: true as const }),
    ...(row.no_mail && { noMail: true as const }),
    locale: row.locale as Locale,
  };
}

export async function readOrders(db: Db, ids: readonly string[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await selectOrders(db).where(sql<boolean>`o.id = any(${ids}::uuid[])`).execute();
  const orders = new Map(rows.map((row) => [row.id, toOrder(row)]));
  return ids.flatMap((id) => orders.get(id) ?? []);
}

/** Those of these orders that can have parcels: not deleted, and with an open account. Oldest first. */
export async function readPackableOrders(
  db: Db,
  { ids, number }: { ids?: readonly string[]; number?: string },
  { seesSent }: { seesSent: boolean },
): Promise<Order[]> {
  const chosen = ids ? sql`id = any(${ids}::uuid[])` : sql`number = ${number}`;
  const { rows } = await sql<{ id: string }>`
    select id from shop_order where ${chosen} and deleted_at is null and address ->> 'email' <> ''
      and (${seesSent} or not dispatched)
    order by placed_at, id`.execute(db);
  return readOrders(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns one order, also a deleted one. Throws NOT_FOUND. */
export async function findOrder(db: Db, id: string): Promise<Order> {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst();
  if (!row) throw new ShopError('NOT_FOUND');
  return toOrder(row);
}

/** An order for a mail, with its account. Null if it is deleted; or, for the mail with the `reason`, if it is not. */
export async function findOrderForMail(
  db: Db,
  id: string,
  { deleted = false } = {},
): Promise<{ order: Order; accountUid: string; reason: string | null } | null> {
  const select = selectOrders(db).where('o.id', '=', id);
  const row = await select.where('o.deleted_at', deleted ? 'is not' : 'is', null).executeTakeFirst();
  return row ? { order: toOrder(row), accountUid: row.account_uid, reason: row.deletion_reason } : null;
}

/** The ids of the products of an order. */
export async function readOrderedProducts(db: Db, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('order_line').select('product_id').where('order_id', '=', orderId).execute();
  return rows.map(({ product_id }) => product_id);
}

/** Those of these pictures that an order shows, also a deleted one. */
export async function picturesInOrders(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await sql<{ hash: string }>`
    select hash from unnest(${hashes}::text[]) hash
    where exists (select from order_line where order_line.picture_hash = hash)`.execute(db);
  return new Set(rows.rows.map(({ hash }) => hash));
}
