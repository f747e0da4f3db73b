import { type AuditEntry, recordAudit, recordAudits } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { categoryCalled } from '../category.store.server.ts';
import { lockProducts, setStocks } from '../stock.store.server.ts';
import { addProducts } from './add-products.server.ts';
import { conflictsOf } from './conflicts.server.ts';
import {
  type KnownProduct,
  lockKnownProducts,
  refreshSearch,
  searchLater,
  updateProducts,
  type WrittenProduct,
} from './many-products.store.server.ts';
import {
  findPlan,
  finishPlan,
  listChanges,
  noteProgress,
  type Plan,
  type PlannedChange,
  type Problem,
  refusePlan,
} from './plan.store.server.ts';
import { type PlannedProduct, plannedProducts } from './planned-products.ts';
import { withValues } from './product-values.ts';

type Applying = { db: Db; now: () => Date; catalogueChanged: () => void };

/** So many at once are written while orders wait for them, and made ready to be searched, one after the other. */
const writtenAtOnce = 2_000;
const searchedAtOnce = 100;

/**
 * Makes the changes of a plan, all in one transaction or none (docs/decisions/changes-are-planned-first.md). What has
 * changed since it was planned is told in the plan, and then nothing of it happens. A plan that is gone, or that nobody
 * applies, is left alone; one whose process was killed is applied by the next one.
 */
export async function applyPlan({ db, now, catalogueChanged }: Applying, planId: string): Promise<void> {
  const plan = await findPlan(db, planId);
  if (plan?.state === 'applying') {
    const changes = await listChanges(db, planId);
    const conflicts = await retryConflicts(() => applyChanges(db, plan, changes, now()));
    if (conflicts) return refusePlan(db, planId, conflicts);
    catalogueChanged();
    await searchAnew(db, changes);
  } else if (plan?.state === 'applied') await searchAnew(db, await listChanges(db, planId));
  else return;
  catalogueChanged();
}

/** Undoes all that was written before a conflict was found. */
class Conflicted extends Error {
  readonly conflicts: readonly Problem[];

  constructor(conflicts: readonly Problem[]) {
    super('a plan is older than its products');
    this.conflicts = conflicts;
  }
}

async function applyChanges(
  db: Db,
  plan: Plan,
  changes: readonly PlannedChange[],
  now: Date,
): Promise<readonly Problem[] | null> {
  const products = plannedProducts(changes);
  const [added, changed] = [products.filter(({ isNew }) => isNew), products.filter(({ isNew }) => !isNew)];
  const apply = async (trx: Db) => {
    const categories = await findCategories(trx, plan, products);
    await addProducts(trx, {
      plan,
      products: added,
      categories,
      now,
      progress: (done) => noteProgress(db, plan.id, done),
    });
    await changeProducts(trx, { plan, products: changed, categories, now });
    const { added: created, changed: edited, archived, counted, source } = plan;
    const details = { source, created, edited, archived, counted };
    await recordAudit(trx, { actor: plan.plannedBy, action: 'products.change', subject: `plan:${plan.id}`, details });
    await finishPlan(trx, plan.id, now);
  };
  try {
    await db.transaction().execute(apply);
    return null;
  } catch (error) {
    if (error instanceof Conflicted) return error.conflicts;
    throw error;
  }
}

/** The ids of the categories that a plan names, by what it calls them; new ones are made before any product is held. */
async function findCategories(
  trx: Db,
  { locale }: Plan,
  products: readonly PlannedProduct[],
): Promise<Map<string, string>> {
  const names = new Set(products.flatMap(({ values }) => values.get('category') ?? []));
  const found = new Map<string, string>();
  for (const name of [...names].sort()) {
    const id = await categoryCalled(trx, name, locale);
    if (id) found.set(name, id);
  }
  return found;
}

type Changing = { plan: Plan; products: readonly PlannedProduct[]; categories: Map<string, string>; now: Date };

/** From the first lock on, orders of these products wait: what follows is short, and written for many at once. */
async function changeProducts(trx: Db, { plan, products, categories, now }: Changing): Promise<void> {
  if (products.length === 0) return;
  await searchLater(trx);
  const known = new Map(
    (
      await lockKnownProducts(
        trx,
        products.map(({ id }) => id),
      )
    ).map((each) => [each.id, each]),
  );
  const conflicts = await conflictsOf(trx, products, known);
  if (conflicts.length > 0) throw new Conflicted(conflicts);
  const edited = products.filter(({ values }) => [...values.keys()].some((field) => field !== 'stock'));
  for (const some of inParts(edited)) await writeProducts(trx, { plan, products: some, categories, now }, known);
  const archived = edited.filter(({ values }) => values.has('archived')).map(({ id }) => id);
  if (archived.length > 0) await refreshSearch(trx, archived);
  const restocked = products.flatMap(({ id, stock }) => {
    const before = known.get(id)?.stock ?? null;
    return stock ? [{ productId: id, stock: before === null ? stock.after : before + stock.change }] : [];
  });
  for (const some of inParts(restocked)) await setStocks(trx, some, { kind: 'import', actor: plan.plannedBy, now });
}

async function writeProducts(
  trx: Db,
  { plan, products, categories, now }: Changing,
  known: ReadonlyMap<string, KnownProduct>,
): Promise<void> {
  const [written, entries]: [WrittenProduct[], AuditEntry[]] = [[], []];
  for (const { id, values, stock } of products) {
    const before = known.get(id);
    if (!before) throw new Error('a product that is not there is no conflict');
    const { category, stock: left, ...after } = withValues(before, values);
    const categoryId = values.has('category') ? (categories.get(category ?? '') ?? null) : before.categoryId;
    written.push({ ...after, id, categoryId });
    const [actor, subject] = [plan.plannedBy, `product:${id}`];
    if (values.has('archived')) entries.push({ actor, action: 'product.delete', subject });
    if (values.size > (values.has('archived') ? 1 : 0) + (stock ? 1 : 0)) {
      const { price, yearly_limit } = after;
      const details = {
        before: { price: before.price, stock: left, yearly_limit: before.yearly_limit },
        after: { price, stock: left, yearly_limit },
      };
      entries.push({ actor, action: 'product.update', subject, details });
    }
  }
  await updateProducts(trx, written, now);
  await recordAudits(trx, entries);
}

/** Some at a time, so that nobody waits for long for a product that is being read. */
async function searchAnew(db: Db, changes: readonly PlannedChange[]): Promise<void> {
  const words = plannedProducts(changes).filter(({ isNew, isSearched }) => !isNew && isSearched);
  for (const some of inParts(words, searchedAtOnce)) {
    const ids = some.map(({ id }) => id);
    const refresh = async (trx: Db) => {
      await lockProducts(trx, ids);
      await refreshSearch(trx, ids);
    };
    await retryConflicts(() => db.transaction().execute(refresh));
  }
}

function inParts<Item>(items: readonly Item[], atOnce = writtenAtOnce): Item[][] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, part) =>
    items.slice(part * atOnce, (part + 1) * atOnce),
  );
}
