import { type AuditEntry, recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { movementsOfPlan } from '../stock/movement.store.server.ts';
import { setStocks, undoMovements } from '../stock/stock.store.server.ts';
import { Conflicted, conflictsOf } from './conflicts.server.ts';
import { inParts } from './in-parts.ts';
import {
  holdProducts,
  type KnownProduct,
  knownById,
  refreshSearch,
  searchLater,
  updateProducts,
  type WrittenPart,
  type WrittenProduct,
} from './many-products.store.server.ts';
import type { Plan } from './plan.store.server.ts';
import { factOf, type PlannedField, searchedFields } from './planned-fields.ts';
import type { PlannedProduct } from './planned-products.ts';
import { withValues } from './product-values.ts';

type Changing = {
  plan: Plan;
  products: readonly PlannedProduct[];
  /** The ids of categories, by what the plan calls them. */
  categories: ReadonlyMap<string, string>;
  now: Date;
};

/** So many at once are written while orders wait for them. */
const atOnce = 2_000;
/** Of those that leave or return to the shop. No order waits for one that returns: nobody could order it before. */
const searchedAtOnce = 250;

/**
 * Makes a plan's changes of products that are there, or throws what they conflict with. What can be made ready before is:
 * from the first product that is held on, orders wait.
 */
export async function changeProducts(trx: Db, changing: Changing): Promise<void> {
  const { plan, products, now } = changing;
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  const knownProducts = await knownById(trx, ids);
  const edited = products.filter(({ id, values }) => knownProducts.has(id) && [...values.keys()].some(isEdit));
  const written = edited.map((product) => writtenOf(product, changing, knownProducts));
  const parts = new Set(edited.flatMap(({ values }) => [...values.keys()].flatMap((field) => partOf(field) ?? [])));
  for (const some of inParts(edited, atOnce)) await recordAudits(trx, auditsOf(some, plan.plannedBy, knownProducts));
  await searchLater(trx);

  await hold(trx, ids, knownProducts);
  const conflicts = await conflictsOf(trx, products, knownProducts);
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  for (const some of inParts(written, atOnce)) await updateProducts(trx, some, parts, now);
  const moved = edited.filter(({ values }) => values.has('archived')).map(({ id }) => id);
  for (const some of inParts(moved, searchedAtOnce)) await refreshSearch(trx, some);
  await restock(trx, changing, knownProducts);
}

/** Books the stock that a plan gives to products; under its id, so that another plan can undo what was booked. */
async function restock(
  trx: Db,
  { plan: { id: requestKey, plannedBy: actor, undoes }, products, now }: Changing,
  knownProducts: ReadonlyMap<string, KnownProduct>,
): Promise<void> {
  const restocked = products.flatMap(({ id, stock }) => {
    const before = knownProducts.get(id)?.stock ?? null;
    return stock ? [{ productId: id, stock: before === null ? stock.after : before + stock.change }] : [];
  });
  for (const some of inParts(restocked, atOnce)) {
    if (undoes === null) await setStocks(trx, some, { kind: 'import', actor, now, requestKey });
    else {
      const ids = some.map(({ productId }) => productId);
      const movements = [...(await movementsOfPlan(trx, undoes, ids)).values()];
      await undoMovements(trx, movements, { kind: 'undo', actor, now, requestKey });
    }
  }
}

/** Holds products, with the stock that they have then. One that was edited since it was read begins the transaction anew. */
async function hold(trx: Db, ids: readonly string[], knownProducts: Map<string, KnownProduct>): Promise<void> {
  for (const held of await holdProducts(trx, ids)) {
    const product = knownProducts.get(held.id);
    // What the database calls a serialization failure: `retryConflicts` knows it.
    if (product?.version !== held.version)
      throw Object.assign(new Error('a product was edited while a plan was applied'), { code: '40001' });
    knownProducts.set(held.id, { ...product, ...held });
  }
}

const isEdit = (field: PlannedField) => field !== 'stock';

function partOf(field: PlannedField): WrittenPart | null {
  if (field === 'stock' || field === 'archived') return null;
  if (factOf(field)) return 'facts';
  return searchedFields.includes(field) ? 'words' : (field as 'price' | 'yearly_limit' | 'expires');
}

function writtenOf(
  { id, values }: PlannedProduct,
  { categories }: Changing,
  knownProducts: ReadonlyMap<string, KnownProduct>,
): WrittenProduct {
  const before = knownOf(knownProducts, id);
  const { category, stock: _, ...after } = withValues(before, values);
  return {
    ...after,
    id,
    categoryId: values.has('category') ? (categories.get(category ?? '') ?? null) : before.categoryId,
  };
}

/** As the form of a product writes it into the history, without the stock, which has a history of its own. */
function auditsOf(
  products: readonly PlannedProduct[],
  actor: string,
  knownProducts: ReadonlyMap<string, KnownProduct>,
): AuditEntry[] {
  return products.flatMap(({ id, values }): AuditEntry[] => {
    const subject = `product:${id}`;
    const archived = values.get('archived');
    if (archived) return [{ actor, action: archived === 'true' ? 'product.delete' : 'product.restore', subject }];
    const auditedValues = ({ price, yearly_limit }: Pick<KnownProduct, 'price' | 'yearly_limit'>) => ({
      price,
      yearly_limit,
    });
    const before = knownOf(knownProducts, id);
    const details = { before: auditedValues(before), after: auditedValues(withValues(before, values)) };
    return [{ actor, action: 'product.update', subject, details }];
  });
}

function knownOf(knownProducts: ReadonlyMap<string, KnownProduct>, id: string): KnownProduct {
  const product = knownProducts.get(id);
  if (!product) throw new Error('a product that is not there was to be written');
  return product;
}
