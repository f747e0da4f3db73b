import type { Caller, Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { keptSince } from '../../shared/retention.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import {
  beginApplying,
  deletePlansBefore,
  findPlan,
  hasDraftsOrPictures,
  insertChanges,
  insertPlan,
  type NewPlan,
  type Plan,
  type PlanCounts,
  type PlannedChange,
  type Problem,
} from './plan.store.server.ts';
import { undoableSources } from './plan-states.ts';

type PlannedRows<Row> = {
  rows: readonly Row[];
  countsOf: (rows: readonly Row[]) => PlanCounts;
  insert: (trx: Db, planId: string, rows: readonly Row[]) => Promise<void>;
};

/**
 * Records a plan, and changes nothing (docs/decisions/changes-are-planned-first.md). If it has problems, its rows are not
 * kept, because it cannot be applied. Returns the plan's id.
 */
export async function savePlan<Row>(
  db: Db,
  plan: NewPlan,
  { rows: wanted, countsOf, insert }: PlannedRows<Row>,
): Promise<string> {
  const rows = plan.problems.length > 0 ? [] : wanted;
  return db.transaction().execute(async (trx) => {
    const id = await insertPlan(trx, plan, countsOf(rows));
    if (rows.length > 0) await insert(trx, id, rows);
    return id;
  });
}

/** Records a plan about products. */
export function planChanges(db: Db, { changes, ...plan }: NewPlan & { changes: readonly PlannedChange[] }) {
  const counts = (rows: readonly PlannedChange[]) => countsOf(rows, plan.keptFields);
  return savePlan(db, plan, { rows: changes, countsOf: counts, insert: insertChanges });
}

function countsOf(changes: readonly PlannedChange[], keptFields: readonly Problem[] = []): PlanCounts {
  const products = (some: (change: PlannedChange) => boolean) =>
    new Set(changes.filter(some).map(({ productId }) => productId)).size;
  return {
    total: products(() => true),
    added: products(({ isNew, field, after }) => isNew || (field === 'archived' && after === 'false')),
    changed: products(({ isNew, field }) => !isNew && field !== 'stock' && field !== 'archived'),
    archived: products(({ field, after }) => field === 'archived' && after === 'true'),
    counted: products(({ isNew, field }) => !isNew && field === 'stock'),
    known: keptFields.length,
  };
}

/** The reader of a plan. */
export type PlanReader = Pick<Caller, 'uid' | 'role'>;

/**
 * An admin's own plan, or any applied plan that can be undone; for staff their own tables of parcels alone, also if they
 * were admins before. NOT_FOUND for any other, and for a deleted one.
 */
export async function findVisiblePlan(db: Db, id: string, { uid, role }: PlanReader): Promise<Plan> {
  const plan = await findPlan(db, id);
  const isOwn = plan?.plannedBy === uid;
  if (!plan || !(role === 'admin' ? isOwn || isUndoable(plan) : isOwn && plan.source === 'parcels'))
    throw new ShopError('NOT_FOUND');
  return plan;
}

/** Whether a plan was applied and can be undone. */
export function isUndoable({ state, source }: Plan): boolean {
  return state === 'applied' && undoableSources.includes(source);
}

/**
 * Enqueues the job that applies the reader's plan, once however often it is called. Throws NOT_FOUND, and
 * INVALID_INPUT for a plan with problems or without changes.
 */
export async function beginPlan(db: Db, id: string, reader: PlanReader): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findVisiblePlan(trx, id, reader);
    if (await beginApplying(trx, id)) {
      const isNewer = await hasDraftsOrPictures(trx, id);
      return enqueueJob(trx, isNewer ? 'apply-drafts-or-pictures' : 'apply-changes', { planId: id });
    }
    const { state } = await findVisiblePlan(trx, id, reader);
    if (state === 'applying' || state === 'applied') return;
    throw invalidField('planId', 'problems_first');
  });
}

/** Deletes plans that were not applied in time, and applied ones that can no longer be undone. */
export async function forgetOldPlans(db: Db, now: Date): Promise<void> {
  await deletePlansBefore(db, keptSince('plan', now), keptSince('appliedPlan', now));
}
