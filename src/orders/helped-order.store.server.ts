import { sql } from 'kysely';
import type { Db } from '../shared/api-context.ts';
import { isUuid } from '../shared/ids.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { cutPage, type Page, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';
import type { HelpedOrder } from './order-parts.contract.ts';

/** Notes who placed an order for a family without a mailbox. */
export async function insertHelpedOrder(trx: Db, orderId: string, placedBy: string): Promise<void> {
  await trx.insertInto('helped_order').values({ order_id: orderId, placed_by: placedBy }).execute();
}

type Row = Omit<HelpedOrder, 'placedAt' | 'week'> & { id: string; placed_at: Date };

const pageSize = 50;

/** A page of the orders that staff placed for families, newest first, deleted ones too. */
export async function listHelpedOrders(db: Db, { limit = pageSize, cursor }: PageQuery): Promise<Page<HelpedOrder>> {
  const before = cursor === undefined ? null : readCursor(cursor, isUuid)[0];
  const { rows } = await sql<Row>`
    select o.id, o.number, o.placed_at, o.address ->> 'fullName' as family, nullif(a.name, '') as by, o.total,
      (select sum(l.quantity)::int from order_line l where l.order_id = o.id) as units, o.deleted_at is not null as deleted
    from helped_order h join shop_order o on o.id = h.order_id join account a on a.uid = h.placed_by
    where ${before}::uuid is null or h.order_id < ${before}::uuid
    order by h.order_id desc limit ${limit + 1}`.execute(db);
  const { headers, body } = cutPage(rows, limit, ['/api/admin/helped-orders', { limit }], ({ id }) => [id]);
  return { headers, body: body.map(({ id: _, placed_at, ...order }) => ({ ...order, ...weekOf(placed_at) })) };
}

const dayMs = 86_400_000;

function weekOf(placedAt: Date): Pick<HelpedOrder, 'placedAt' | 'week'> {
  const day = new Date(jakartaDayName(placedAt));
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  const week = new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
  return { placedAt: placedAt.toISOString(), week };
}
