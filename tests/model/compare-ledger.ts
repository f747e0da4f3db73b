import { expect } from 'vitest';
import { batchesInHouse } from '../../src/catalogue/batches/batch.store.server.ts';
import type { Db } from '../../src/shared/api-context.ts';
import type { Model } from './shop-model.ts';
import { inOrderOfDates } from './stock-model.ts';

/**
 * Every movement and no other, each beginning at the end of the one before; sold units less returned ones are the
 * ordered ones.
 */
export async function compareLedger(db: Db, model: Model): Promise<void> {
  for (const item of model.products) {
    const movements = await db
      .selectFrom('stock_movement')
      .select(['number', 'kind', 'stock_before', 'stock_after', 'change', 'order_id'])
      .where('product_id', '=', item.id)
      .orderBy('number')
      .execute();
    expect(movements.map(({ kind, stock_after }) => ({ kind, after: stock_after }))).toEqual(item.movements);
    expect(movements.map(({ number }) => number)).toEqual(item.movements.map((_, place) => place + 1));
    expect(movements.map(({ stock_before }) => stock_before).slice(1)).toEqual(
      item.movements.map(({ after }) => after).slice(0, -1),
    );
    expect(await batchesInHouse(db, item.id)).toMatchObject(inOrderOfDates(item.batches));
    for (const { id, lines } of model.orders) {
      const line = lines.find(({ product }) => model.products[product] === item);
      const sold = movements.filter(({ order_id }) => order_id === id).map(({ change }) => change);
      expect(sold).toEqual(line?.counted ? [-line.quantity] : []);
    }
  }
}
