import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { cartTotal, refusalOf } from '../cart/cart.rules.ts';
import { keepConsent } from '../identity/store/consent.store.server.ts';
import { type Allowance, allowancesOf, takeAllowance } from '../orders/allowance.store.server.ts';
import { findOrder } from '../orders/order.store.server.ts';
import type { Address, Order, OrderRequest } from '../orders/orders.contract.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaYear } from '../shared/jakarta-time.ts';
import { enqueueJob } from '../shared/jobs.server.ts';
import type { Locale } from '../shared/locales.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';

/** What may be sent again: with the same key and the same body, the first answer is repeated. */
export type Checkout = {
  accountUid: string;
  request: OrderRequest;
  idempotencyKey?: string;
  now: Date;
  /** The language of the page it was placed on: the order's mail is written in it. */
  locale: Locale;
};

type Line = {
  product_id: string;
  quantity: number;
  name: string;
  price: number;
  picture_hash: string;
  stock: number | null;
  archived: boolean;
};

/**
 * Orders the content of a cart, in one transaction (docs/decisions/ordering-is-one-transaction.md): everything is read
 * under lock, stock and allowance go down, the order keeps copies, the cart empties and the mails are promised; or
 * nothing at all happens. Throws CART_EMPTY, PRODUCT_UNAVAILABLE, OUT_OF_STOCK, ALLOWANCE_EXCEEDED, PRICE_CHANGED,
 * KEY_REUSED.
 */
export async function placeOrder(db: Db, checkout: Checkout): Promise<Order> {
  const orderId = await retryConflicts(() => db.transaction().execute((trx) => orderWithin(trx, checkout)));
  return findOrder(db, orderId);
}

async function orderWithin(trx: Db, { accountUid, request, idempotencyKey, now, locale }: Checkout): Promise<string> {
  const earlier = idempotencyKey && (await claimKey(trx, accountUid, idempotencyKey, request));
  if (earlier) return earlier;
  const lines = await lockCart(trx, accountUid);
  if (lines.length === 0) throw new ShopError('CART_EMPTY');
  const year = jakartaYear(now);
  const allowances = await allowancesOf(
    trx,
    accountUid,
    lines.map((line) => line.product_id),
    year,
  );
  for (const line of lines) refuse(line, allowances.get(line.product_id));
  const total = cartTotal(lines);
  if (request.expectedTotal !== undefined && request.expectedTotal !== total) {
    throw new ShopError('PRICE_CHANGED', {
      total,
      prices: lines.map((line) => ({ productId: line.product_id, price: line.price })),
    });
  }
  await takeAllowance(
    trx,
    accountUid,
    year,
    lines.map((line) => ({ productId: line.product_id, quantity: line.quantity })),
  );
  await takeStock(trx, lines);
  const orderId = await keepOrder(trx, accountUid, request.address, lines, { total, year, now, locale });
  if (idempotencyKey) {
    await trx
      .updateTable('order_request')
      .set({ order_id: orderId })
      .where('account_uid', '=', accountUid)
      .where('key', '=', idempotencyKey)
      .execute();
  }
  if (request.saveInfo !== undefined) {
    await saveOrForgetAddress(trx, accountUid, request.saveInfo ? request.address : null);
    await keepConsent(trx, { uid: accountUid, kind: 'keep_address', given: request.saveInfo, locale, at: now });
  }
  await enqueueJob(trx, 'order-mail', { orderId, to: 'shopper' });
  await enqueueJob(trx, 'order-mail', { orderId, to: 'foundation' });
  return orderId;
}

/** Claims the key for this transaction, or gives the order that an earlier request with it has placed. */
async function claimKey(trx: Db, accountUid: string, key: string, request: OrderRequest): Promise<string | null> {
  const bodyHash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await trx
    .insertInto('order_request')
    .values({ account_uid: accountUid, key, body_hash: bodyHash })
    .onConflict((conflict) => conflict.columns(['account_uid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const earlier = await trx
    .selectFrom('order_request')
    .select(['body_hash', 'order_id'])
    .where('account_uid', '=', accountUid)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash) throw new ShopError('KEY_REUSED');
  return earlier.order_id;
}

/**
 * The cart's lines and their products, locked in the order of product ids: two carts with the same products never wait
 * for each other in a circle. The lines are locked too, so that one buyer's simultaneous orders come one by one.
 */
async function lockCart(trx: Db, accountUid: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select p.id as product_id, l.quantity, p.name, p.price, p.picture_hash, p.stock, p.archived_at is not null as archived
    from cart_line l join product p on p.id = l.product_id
    where l.account_uid = ${accountUid}
    order by p.id
    for update of l for no key update of p`.execute(trx);
  return rows;
}

function refuse(line: Line, allowance: Allowance | undefined): void {
  const refusal = refusalOf({ ...line, ...(allowance ?? { bought: 0, limit: null }) }, line.quantity);
  if (refusal) throw new ShopError(refusal.code, refusal.details);
}

async function takeStock(trx: Db, lines: Line[]): Promise<void> {
  const counted = lines.filter((line) => line.stock !== null);
  if (counted.length === 0) return;
  await sql`
    update product p set stock = p.stock - line.quantity, version = p.version + 1
    from unnest(${counted.map((line) => line.product_id)}::uuid[], ${counted.map((line) => line.quantity)}::int[]) as line (product_id, quantity)
    where p.id = line.product_id`.execute(trx);
}

type Facts = { total: number; year: number; now: Date; locale: Locale };

/** Writes the order with its lines and empties the cart, in one statement. */
async function keepOrder(
  trx: Db,
  accountUid: string,
  address: Address,
  lines: Line[],
  { total, year, now, locale }: Facts,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into shop_order (account_uid, placed_at, year, total, address, locale)
      values (${accountUid}, ${now}, ${year}, ${total}, ${JSON.stringify(address)}::jsonb, ${locale})
      returning id
    ), kept as (
      insert into order_line (order_id, product_id, name, picture_hash, price_at_purchase, quantity, from_stock)
      select placed.id, line.product_id, line.name, line.picture_hash, line.price, line.quantity, line.from_stock
      from placed, unnest(
        ${lines.map((line) => line.product_id)}::uuid[], ${lines.map((line) => line.name)}::text[],
        ${lines.map((line) => line.picture_hash)}::text[], ${lines.map((line) => line.price)}::int[],
        ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.stock !== null)}::boolean[]
      ) as line (product_id, name, picture_hash, price, quantity, from_stock)
    ), emptied as (
      delete from cart_line where account_uid = ${accountUid} and product_id = any(${lines.map((line) => line.product_id)}::uuid[])
    )
    select id from placed`.execute(trx);
  const [order] = rows;
  if (!order) throw new Error('the order was not written');
  return order.id;
}

async function saveOrForgetAddress(trx: Db, accountUid: string, address: Address | null): Promise<void> {
  if (!address) {
    await trx.deleteFrom('saved_address').where('account_uid', '=', accountUid).execute();
    return;
  }
  const kept = JSON.stringify(address);
  await trx
    .insertInto('saved_address')
    .values({ account_uid: accountUid, address: kept })
    .onConflict((conflict) => conflict.column('account_uid').doUpdateSet({ address: kept }))
    .execute();
}
