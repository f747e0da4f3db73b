import { recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { noProduct, withValues } from '../fields/product-values.ts';
import { noPicture } from '../pictures/no-picture.server.ts';
import { savePicture } from '../pictures/picture.store.server.ts';
import { setStocks } from '../stock/stock.store.server.ts';
import { insertProducts, writtenProduct } from '../write-products.store.server.ts';
import { Conflicted, takenNames } from './conflicts.server.ts';
import { inParts } from './in-parts.ts';
import type { Plan } from './plan.store.server.ts';
import { setPlannedPictures } from './planned-pictures.server.ts';
import type { PlannedProduct } from './planned-products.ts';

type Adding = {
  plan: Plan;
  products: readonly PlannedProduct[];
  categories: ReadonlyMap<string, string>;
  now: Date;
  /** Called with the number of products that are done. */
  progress: (done: number) => Promise<void>;
};

/** Each insert updates the search too, so a statement must stay short. No order waits for new products. */
const partSize = 250;

/** Adds the new products of a plan, each with its pictures, or a plain one as a placeholder. Throws their conflicts. */
export async function addProducts(trx: Db, { plan, products, categories, now, progress }: Adding): Promise<void> {
  if (products.length === 0) return;
  const conflicts = await takenNames(trx, products);
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  const picture = await savePicture(trx, await noPicture());
  const actor = plan.plannedBy;
  let done = 0;
  for (const some of inParts(products, partSize)) {
    const added = some.map(({ id, values }) => {
      const product = withValues(noProduct, values);
      const categoryId = categories.get(product.category ?? '') ?? null;
      const written = writtenProduct(id, product, categoryId);
      return { ...written, picture_hash: written.picture_hash ?? picture };
    });
    await insertProducts(trx, added, now);
    await setPlannedPictures(trx, some);
    const stocks = some.flatMap(({ id, stock }) => (stock ? [{ productId: id, stock: stock.after }] : []));
    await setStocks(trx, stocks, { kind: 'import', actor, now, requestKey: plan.id });
    await recordAudits(
      trx,
      some.map(({ id }) => ({ actor, action: 'product.create', subject: `product:${id}` })),
    );
    done += some.length;
    await progress(done);
  }
}
