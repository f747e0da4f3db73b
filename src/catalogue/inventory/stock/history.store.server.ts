import { sql } from 'kysely';
import type { Db } from '../../../shared/api-context.ts';
import { cutPage, isNumberFrom, type Page, type PageQuery, readCursor } from '../../../shared/paging/paging.server.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { giftValueOf } from '../../batches/batch.store.server.ts';
import { productExists } from '../../product.store.server.ts';
import type { MovementKind, MovementReason } from '../../stock/movement-kinds.ts';
import type { Movement } from './stock.contract.ts';

/**
 * The movements of a product's stock, the latest first, with the `Link` to the next page. NOT_FOUND without the
 * product.
 */
export async function listMovements(
  db: Db,
  productId: string,
  { limit = 50, cursor }: PageQuery,
): Promise<Page<Movement>> {
  if (!(await productExists(db, productId))) throw new ShopError('NOT_FOUND');
  let select = db
    .selectFrom('stock_movement as s')
    .leftJoin('account as a', (join) => join.onRef('a.uid', '=', 's.actor_uid').on('a.closed_at', 'is', null))
    .leftJoin('stock_batch as b', (join) =>
      join.onRef('b.product_id', '=', 's.product_id').onRef('b.number', '=', 's.number'),
    )
    .selectAll('s')
    .select(['b.gift_value', 'b.gift_value_source'])
    .select(sql<string | null>`a.name`.as('actor_name'))
    .where('s.product_id', '=', productId);
  if (cursor) {
    // A movement with a next page is not the first one.
    const [number] = readCursor(cursor, isNumberFrom(2));
    select = select.where('s.number', '<', number);
  }
  const rows = await select
    .orderBy('s.number', 'desc')
    .limit(limit + 1)
    .execute();
  const path = `/api/products/${productId}/movements`;
  const { headers, body } = cutPage(rows, limit, [path, { limit }], ({ number }) => [number]);
  return {
    headers,
    body: body.map((row) => ({
      number: row.number,
      // A constraint of the table allows only these values.
      kind: row.kind as MovementKind,
      at: row.at.toISOString(),
      change: row.change,
      stockAfter: row.stock_after,
      why: row.why,
      reason: row.reason as MovementReason | null,
      expires: row.expires_on,
      lot: row.lot,
      value: giftValueOf(row),
      orderId: row.order_id,
      by: row.actor_uid === null ? null : { uid: row.actor_uid, name: row.actor_name },
    })),
  };
}
