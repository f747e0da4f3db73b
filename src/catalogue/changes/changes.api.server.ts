import { callerOf } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import type { changesContract } from './changes.contract.ts';
import { beginPlan, findVisiblePlan } from './plan-changes.server.ts';
import { planChosen } from './plan-chosen.server.ts';
import { planUndo } from './plan-undo.server.ts';
import { presentPlan, presentProducts } from './present-plan.server.ts';

export const changesApi: Handlers<typeof changesContract> = {
  choose: async (context, input) => {
    const { db, locale } = context;
    const plannedBy = callerOf(context).uid;
    return presentPlan(context, await planChosen(db, { ...input, plannedBy, locale, now: context.now() }));
  },
  plan: (context, { planId }) => presentPlan(context, planId),
  products: async (context, { params, query }) => {
    const { id } = await findVisiblePlan(context.db, params.planId, callerOf(context));
    return presentProducts(context.db, id, query, context.locale);
  },
  apply: async (context, { planId }) => {
    await beginPlan(context.db, planId, callerOf(context));
    return presentPlan(context, planId);
  },
  undo: async (context, { planId }) => {
    const { db, locale } = context;
    const plannedBy = callerOf(context).uid;
    return presentPlan(context, await planUndo(db, { planId, plannedBy, locale, now: context.now() }));
  },
};
