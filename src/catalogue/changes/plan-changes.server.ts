import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import {
  beginApplying,
  deletePlansBefore,
  findPlan,
  insertChanges,
  insertPlan,
  type NewPlan,
  type Plan,
  type PlanCounts,
  type PlannedChange,
  type Problem,
} from './plan.store.server.ts';
import { undoableSources } from './plan-states.ts';

const dayMs = 24 * 3_600_000;
/** So long an applied plan can be undone. */
const undoDays = 30;

type Planning = NewPlan & { changes: readonly PlannedChange[] };

/**
 * Writes down what somebody wants to change, and changes nothing (docs/decisions/changes-are-planned-first.md). Changes beside
 * problems are not kept: they cannot be made. Gives the plan's id.
 */
export async function planChanges(db: Db, { changes: wanted, ...plan }: Planning): Promise<string> {
  const changes = plan.problems.length > 0 ? [] : wanted;
  return db.transaction().execute(async (trx) => {
    const id = await insertPlan(trx, plan, countsOf(changes, plan.keptFields));
    await insertChanges(trx, id, changes);
    return id;
  });
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

/** A plan of one's own, or anybody's that was applied and can be undone; NOT_FOUND for any other, and for a forgotten one. */
export async function findOwnPlan(db: Db, id: string, uid: string): Promise<Plan> {
  const plan = await findPlan(db, id);
  if (!plan || (plan.plannedBy !== uid && !isUndoable(plan))) throw new ShopError('NOT_FOUND');
  return plan;
}

/** Whether a plan was applied and changed only what can be changed back. */
export function isUndoable({ state, source }: Plan): boolean {
  return state === 'applied' && undoableSources.includes(source);
}

/**
 * Has a plan of one's own applied, once however often that is asked, as soon as a job can. Throws NOT_FOUND, and
 * INVALID_INPUT for a plan that has problems or that changes nothing.
 */
export async function beginPlan(db: Db, id: string, uid: string): Promise<Plan> {
  await db.transaction().execute(async (trx) => {
    await findOwnPlan(trx, id, uid);
    if (await beginApplying(trx, id)) return enqueueJob(trx, 'apply-changes', { planId: id });
    const { state } = await findOwnPlan(trx, id, uid);
    if (state === 'applying' || state === 'applied') return;
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'planId', issue: { message: 'problems_first' } }] });
  });
  return findOwnPlan(db, id, uid);
}

/** Forgets plans of the day before, and applied ones once they can no longer be undone. */
export async function forgetOldPlans(db: Db, now: Date): Promise<void> {
  await deletePlansBefore(db, new Date(now.getTime() - dayMs), new Date(now.getTime() - undoDays * dayMs));
}
