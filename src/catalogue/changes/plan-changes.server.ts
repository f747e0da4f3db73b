import type { Db } from '../../shared/api-context.ts';
import { enqueueJob } from '../../shared/jobs/jobs.server.ts';
import type { Locale } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import {
  beginApplying,
  deletePlansBefore,
  findPlan,
  insertPlan,
  type Plan,
  type PlannedChange,
  type Problem,
} from './plan.store.server.ts';
import type { PlanSource } from './planned-fields.ts';

const dayMs = 24 * 3_600_000;

type Planning = {
  plannedBy: string;
  source: PlanSource;
  locale: Locale;
  now: Date;
  changes: readonly PlannedChange[];
  problems: readonly Problem[];
};

/** Writes down what somebody wants to change, and changes nothing (docs/decisions/changes-are-planned-first.md). Gives the plan's id. */
export async function planChanges(db: Db, planning: Planning): Promise<string> {
  return db.transaction().execute((trx) => insertPlan(trx, planning));
}

/** A plan of one's own; NOT_FOUND for any other, and for one of the day before. */
export async function findOwnPlan(db: Db, id: string, uid: string): Promise<Plan> {
  const plan = await findPlan(db, id);
  if (plan?.plannedBy !== uid) throw new ShopError('NOT_FOUND');
  return plan;
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

/** Forgets plans of the day before. */
export async function forgetOldPlans(db: Db, now: Date): Promise<void> {
  await deletePlansBefore(db, new Date(now.getTime() - dayMs));
}
