import { type AuditEntry, recordAudit, recordAudits } from '../../audit/audit.store.server.ts';
import { findVolunteer } from '../../identity/store/volunteers.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { retryTransaction } from '../../shared/transaction.server.ts';
import { categoryCalled } from '../category.store.server.ts';
import { noProduct, withValues } from '../fields/product-values.ts';
import { noPicture } from '../pictures/no-picture.server.ts';
import { savePicture } from '../pictures/picture.store.server.ts';
import { setStocks } from '../stock/stock.store.server.ts';
import { insertProducts, writtenProduct } from '../write-products.store.server.ts';
import { changeProducts } from './change-products.server.ts';
import { Conflicted, takenNames } from './conflicts.server.ts';
import { inParts } from './in-parts.ts';
import { finishPlan, listChanges, type Plan, recordProgress, refusePlan } from './plan.store.server.ts';
import { lockPlannedPictures, setPlannedPictures } from './planned-pictures.server.ts';
import { type PlannedProduct, plannedProducts } from './planned-products.ts';
import { refreshSearchOf } from './refresh-search.server.ts';

export type Applying = { db: Db; now: () => Date; catalogueChanged: () => void };

type AppliedRows = Pick<AuditEntry, 'action' | 'details'>;

/**
 * Applies a plan in one transaction, all of it or nothing (docs/decisions/changes-are-planned-first.md). If `applyRows`
 * throws conflicts, the plan gets them instead. So does a plan whose planner was shut out since the press: a job may wait
 * for long. If `applyRows` returns null, the plan goes on in another transaction. Returns whether it was applied.
 */
export async function applyOrRefuse(
  { db, now }: Applying,
  plan: Plan,
  applyRows: (trx: Db, at: Date) => Promise<AppliedRows | null>,
): Promise<boolean> {
  const apply = async (trx: Db) => {
    const at = now();
    await refuseShutOutPlanner(trx, plan);
    const applied = await applyRows(trx, at);
    if (!applied) return false;
    await recordAudit(trx, { ...applied, actor: plan.plannedBy, subject: `plan:${plan.id}` });
    await finishPlan(trx, plan.id, at);
    return true;
  };
  try {
    while (!(await retryTransaction(db, apply)));
    return true;
  } catch (error) {
    if (!(error instanceof Conflicted)) throw error;
    await refusePlan(db, plan.id, error.conflicts);
    return false;
  }
}

async function refuseShutOutPlanner(trx: Db, { plannedBy, source }: Plan): Promise<void> {
  const planner = await findVolunteer(trx, plannedBy);
  if (!planner || !(planner.isAdmin || source === 'parcels'))
    throw new Conflicted([{ line: 0, field: 'plan', issue: { message: 'planner_shut_out' } }]);
}

/**
 * Applies a plan about products. If one has changed since it was planned, the plan gets the conflict. A plan that is not
 * being applied is ignored. If the process was killed, the next one applies the plan.
 */
export async function applyPlan(applying: Applying, plan: Plan): Promise<void> {
  const { db, catalogueChanged } = applying;
  if (plan.state !== 'applying' && plan.state !== 'applied') return;
  const products = plannedProducts(await listChanges(db, plan.id));
  if (plan.state === 'applying') {
    if (!(await applyOrRefuse(applying, plan, (trx, at) => applyChanges({ db, trx }, plan, products, at)))) return;
    catalogueChanged();
  }
  const searched = products.filter(({ isNew, isSearched }) => !isNew && isSearched);
  await refreshSearchOf(
    db,
    searched.map(({ id }) => id),
  );
  catalogueChanged();
}

async function applyChanges(
  { db, trx }: { db: Db; trx: Db },
  plan: Plan,
  products: readonly PlannedProduct[],
  now: Date,
): Promise<AppliedRows> {
  const [added, changed] = [products.filter(({ isNew }) => isNew), products.filter(({ isNew }) => !isNew)];
  await lockPlannedPictures(trx, products);
  const categories = await findCategories(trx, plan, products);
  const progress = (done: number) => recordProgress(db, plan.id, done);
  await addProducts(trx, { plan, products: added, categories, now, progress });
  await changeProducts(trx, { plan, products: changed, categories, now });
  const { added: newOrBack, changed: edited, archived, counted, source } = plan;
  const details = { source, [source === 'undo' ? 'restored' : 'created']: newOrBack, edited, archived, counted };
  return { action: 'products.change', details };
}

/**
 * The ids of the categories of a plan, by the names that it uses. New ones are created before any product is locked.
 */
async function findCategories(
  trx: Db,
  { locale }: Plan,
  products: readonly PlannedProduct[],
): Promise<Map<string, string>> {
  const names = new Set(products.flatMap(({ values }) => values.get('category') ?? []));
  const categoryIds = new Map<string, string>();
  for (const name of [...names].sort()) {
    const id = await categoryCalled(trx, name, locale);
    if (id) categoryIds.set(name, id);
  }
  return categoryIds;
}

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
async function addProducts(trx: Db, { plan, products, categories, now, progress }: Adding): Promise<void> {
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
