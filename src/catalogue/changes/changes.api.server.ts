import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../../shared/api-context.ts';
import { changesContract } from './changes.contract.ts';
import { beginPlan, findVisiblePlan } from './plan-changes.server.ts';
import { planChosen } from './plan-chosen.server.ts';
import { planUndo } from './plan-undo.server.ts';
import { presentPlan, presentProducts } from './present-plan.server.ts';

const api = implement(changesContract).$context<ApiContext>();

export const changesApi = api.router({
  choose: api.choose.handler(async ({ context, input }) => {
    const { db, locale } = context;
    const plannedBy = callerOf(context).uid;
    return presentPlan(context, await planChosen(db, { ...input, plannedBy, locale, now: context.now() }));
  }),
  plan: api.plan.handler(({ context, input: { planId } }) => presentPlan(context, planId)),
  products: api.products.handler(async ({ context, input: { params, query } }) => {
    const { id } = await findVisiblePlan(context.db, params.planId, callerOf(context));
    return presentProducts(context.db, id, query, context.locale);
  }),
  apply: api.apply.handler(async ({ context, input: { planId } }) => {
    await beginPlan(context.db, planId, callerOf(context));
    return presentPlan(context, planId);
  }),
  undo: api.undo.handler(async ({ context, input: { planId } }) => {
    const { db, locale } = context;
    const plannedBy = callerOf(context).uid;
    return presentPlan(context, await planUndo(db, { planId, plannedBy, locale, now: context.now() }));
  }),
});
