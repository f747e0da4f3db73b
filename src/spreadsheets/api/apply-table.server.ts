import { type Applying, applyPlan } from '../../catalogue/changes/apply-plan.server.ts';
import { Conflicted } from '../../catalogue/changes/conflicts.server.ts';
import { findPlan, type Plan, refusePlan } from '../../catalogue/changes/plan.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { retryConflicts } from '../../shared/transaction.server.ts';
import { applyDonations } from '../donations/apply-donations.server.ts';
import { applyParcels } from '../parcels/apply-parcels.server.ts';

/** Does what any plan says, all of it or nothing (docs/decisions/changes-are-planned-first.md). */
export async function applyAnyPlan(applying: Applying, planId: string): Promise<void> {
  const plan = await findPlan(applying.db, planId);
  if (plan?.source !== 'parcels' && plan?.source !== 'donations') return applyPlan(applying, planId);
  if (plan.state !== 'applying') return;
  await applyRows(applying, plan);
  if (plan.source === 'donations') applying.catalogueChanged();
}

async function applyRows({ db, now }: Applying, plan: Plan): Promise<void> {
  const apply = plan.source === 'parcels' ? applyParcels : applyDonations;
  const at = now();
  try {
    await retryConflicts(() => db.transaction().execute((trx: Db) => apply({ db, trx }, plan, at)));
  } catch (error) {
    if (!(error instanceof Conflicted)) throw error;
    await refusePlan(db, plan.id, error.conflicts);
  }
}
