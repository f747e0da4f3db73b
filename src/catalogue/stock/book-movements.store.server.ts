import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../shared/api-context.ts';
import type { StockChange } from '../wishes/notify-wishes.server.ts';
import type { MovementKind, MovementReason } from './movement-kinds.ts';

/** The data that the ledger records about a change of stock. */
export type Booking = {
  kind: MovementKind;
  now: Date;
  /** The uid of the account that does it, or `shop` for expired units; null for a sale. */
  actor: string | null;
  /** For a sale or a return. */
  orderId?: string;
  /** A free note. */
  why?: string;
  /** For a count that found another number than expected, and for expired units. */
  reason?: MovementReason;
  /** For units that arrive: the last day in Jakarta on which they may be used, as `2026-11-21`. */
  expires?: string;
  /** For units that arrive: the lot number on their package. */
  lot?: string;
  /** The idempotency key of the request: the same request is booked once. */
  requestKey?: string;
};

/**
 * Changes stock and writes its movements in one statement: the database refuses one without the other. `change` updates
 * `product p`. Inside the statement, a query still reads the stock from before.
 */
export async function book(
  trx: Db,
  change: RawBuilder<unknown>,
  booking: Booking,
  movementColumns: RawBuilder<unknown> = commonColumns(booking),
): Promise<StockChange[]> {
  const { kind, now, actor, orderId = null, reason = null } = booking;
  const { rows } = await sql<StockChange>`
    with changed as (
      ${change} returning p.id, p.last_movement, (select stock from product where id = p.id) as before, p.stock as after,
        ${movementColumns}
    ),
    booked as (
      insert into stock_movement (product_id, number, kind, at, actor_uid, order_id, reason, stock_before, stock_after,
        expires_on, received_on, why, request_key, undoes, lot)
      select id, last_movement, ${kind}::text, ${now}::timestamptz, ${actor}::text, ${orderId}::uuid, ${reason}::text,
        before, after, expires_on, received_on, why, request_key, undoes, lot
      from changed
    )
    select id as "productId", before, after from changed`.execute(trx);
  return rows;
}

/** The columns that a booking sets alike for its movements, but for `undoes`. If `received_on` is null, units arrived today. */
export function commonColumns(booking: Booking, undoes: RawBuilder<unknown> = sql`null`): RawBuilder<unknown> {
  const { expires = null, lot = null, why = '', requestKey = null } = booking;
  return sql`${expires}::date as expires_on, null::date as received_on, ${why}::text as why, ${requestKey}::uuid as request_key,
    ${undoes}::int as undoes, ${lot}::text as lot`;
}
