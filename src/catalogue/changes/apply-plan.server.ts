import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { categoryCalled } from '../category.store.server.ts';
import { addProducts } from './add-products.server.ts';
import { changeProducts } from './change-products.server.ts';
import { Conflicted } from './conflicts.server.ts';
import {
  findPlan,
  finishPlan,
  listChanges,
  type Plan,
  type PlannedChange,
  type Problem,
  recordProgress,
  refusePlan,
} from './plan.store.server.ts';
import { type PlannedProduct, plannedProducts } from './planned-products.ts';
import { refreshSearchOf } from './refresh-search.server.ts';

export type Applying = { db: Db; now: () => Date; catalogueChanged: () => void };

/**
 * Applies a plan in one transaction, all of it or nothing (docs/decisions/changes-are-planned-first.md). If a product
 * has changed since it was planned, the plan gets the conflict and nothing is applied. A deleted plan, or one that is
 * not being applied, is ignored. If the process was killed, the next one applies the plan.
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
      progress: (done) => recordProgress(db, plan.id, done),
    });
    await changeProducts(trx, { plan, products: changed, categories, now });
    const { added: newOrBack, changed: edited, archived, counted, source } = plan;
    const details = { source, [source === 'undo' ? 'restored' : 'created']: newOrBack, edited, archived, counted };
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

function searchAnew(db: Db, changes: readonly PlannedChange[]): Promise<void> {
  const searched = plannedProducts(changes).filter(({ isNew, isSearched }) => !isNew && isSearched);
  return refreshSearchOf(
    db,
    Array.from(searched, ({ id }) => id),
  );
}
