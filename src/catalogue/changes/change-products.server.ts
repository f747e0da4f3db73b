import { type AuditEntry, recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { auditedColumns, type ProductValues, withValues } from '../fields/product-values.ts';
import { movementsOfPlan } from '../stock/movement.store.server.ts';
import { changeStock, setStocks, undoMovements } from '../stock/stock.store.server.ts';
import {
  columnOfPlanned,
  updateProducts,
  type WrittenProduct,
  writtenProduct,
} from '../write-products.store.server.ts';
import { Conflicted, conflictsOf } from './conflicts.server.ts';
import {
  deferSearch,
  type ExistingProduct,
  existingById,
  lockExistingProducts,
  refreshSearch,
} from './existing-products.store.server.ts';
import { inParts } from './in-parts.ts';
import type { Plan } from './plan.store.server.ts';
import { setPlannedPictures } from './planned-pictures.server.ts';
import type { PlannedProduct } from './planned-products.ts';

type Changing = {
  plan: Plan;
  products: readonly PlannedProduct[];
  /** The ids of categories, by the names that the plan uses. */
  categories: ReadonlyMap<string, string>;
  now: Date;
};

/** A planned product before and after its edit. */
type Edited = PlannedProduct & { existing: ExistingProduct; edited: ProductValues };

/** Rows per statement while orders wait for the locked products. */
const partSize = 2_000;
/** The same for products that leave or return. No order waits for one that returns: it could not be ordered before. */
const searchedPartSize = 250;

/**
 * Applies a plan's changes of existing products, or throws their conflicts. Everything that can be prepared comes
 * before the locks: from the first locked product on, orders wait.
 */
export async function changeProducts(trx: Db, changing: Changing): Promise<void> {
  const { plan, products, now } = changing;
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const existingProducts = await existingById(trx, ids);
  const edited = products.flatMap((product): Edited[] => {
    const before = existingProducts.get(product.id);
    const isEdited = [...product.values.keys()].some((field) => field !== 'stock');
    return before && isEdited ? [{ ...product, existing: before, edited: withValues(before, product.values) }] : [];
  });
  const written = edited.map((product) => writtenOf(product, changing));
  const columns = new Set(
    edited.flatMap(({ values }) => [...values.keys()].flatMap((field) => columnOfPlanned(field) ?? [])),
  );
  for (const some of inParts(edited, partSize)) await recordAudits(trx, auditsOf(some, plan.plannedBy));
  await deferSearch(trx);

  await hold(trx, ids, existingProducts);
  const conflicts = await conflictsOf(trx, products, existingProducts, { undoes: plan.undoes, now });
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  for (const some of inParts(written, partSize)) await updateProducts(trx, some, columns, now);
  await setPlannedPictures(trx, products);
  const moved = edited.filter(({ values }) => values.has('archived') || values.has('draft')).map(({ id }) => id);
  for (const some of inParts(moved, searchedPartSize)) await refreshSearch(trx, some);
  await restock(trx, changing);
}

/**
 * Books the stock that a plan gives to products, under the plan's id, so that another plan can undo it. A count is a movement
 * also if it changes nothing.
 */
async function restock(
  trx: Db,
  { plan: { id: requestKey, plannedBy: actor, undoes }, products, now }: Changing,
): Promise<void> {
  const by = { actor, now, requestKey };
  const restocked = products.flatMap(({ id, stock }) => (stock ? [{ productId: id, ...stock }] : []));
  for (const some of inParts(restocked, partSize)) {
    if (undoes === null) {
      const { count = [], import: imported = [], begin = [] } = Object.groupBy(some, bookedAs);
      await changeStock(trx, inUnits(count), { kind: 'count', ...by });
      await changeStock(trx, inUnits(imported), { kind: 'import', ...by });
      const begun = begin.map(({ productId, after }) => ({ productId, stock: after }));
      await setStocks(trx, begun, { kind: 'count', ...by });
    } else {
      const ids = some.map(({ productId }) => productId);
      const movements = [...(await movementsOfPlan(trx, undoes, ids)).values()];
      await undoMovements(trx, movements, { kind: 'undo', ...by });
    }
  }
}

type Restocked = { productId: string } & NonNullable<PlannedProduct['stock']>;

/** A difference, a count, or the count that begins a product: only a count names its movement. */
function bookedAs({ before, movement }: Restocked): 'import' | 'count' | 'begin' {
  if (before === null) return 'begin';
  return movement == null ? 'import' : 'count';
}

const inUnits = (restocked: readonly Restocked[]) =>
  restocked.map(({ productId, change }) => ({ productId, quantity: change }));

/** Locks products and reads their present stock. If one was edited since it was read, the transaction starts again. */
async function hold(trx: Db, ids: readonly string[], existingProducts: Map<string, ExistingProduct>): Promise<void> {
  for (const locked of await lockExistingProducts(trx, ids)) {
    const product = existingProducts.get(locked.id);
    // The code of a serialization failure: `retryConflicts` tries again.
    if (product?.version !== locked.version)
      throw Object.assign(new Error('a product was edited while a plan was applied'), { code: '40001' });
    existingProducts.set(locked.id, { ...product, ...locked });
  }
}

function writtenOf({ id, values, existing, edited }: Edited, { categories }: Changing): WrittenProduct {
  const categoryId = values.has('category') ? (categories.get(edited.category ?? '') ?? null) : existing.categoryId;
  return writtenProduct(id, edited, categoryId);
}

/** The same audit entries as for an edit with the form, but without the stock, which has its own history. */
function auditsOf(products: readonly Edited[], actor: string): AuditEntry[] {
  return products.map(({ id, values, existing, edited }): AuditEntry => {
    const subject = `product:${id}`;
    const archived = values.get('archived');
    if (archived) return { actor, action: archived === 'true' ? 'product.delete' : 'product.restore', subject };
    const details = { before: auditedColumns(existing), after: auditedColumns(edited) };
    return { actor, action: values.has('draft') ? 'product.publish' : 'product.update', subject, details };
  });
}
