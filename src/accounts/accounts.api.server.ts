import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { listAccountChanges } from './account-history.server.ts';
import { peopleContract } from './accounts.contract.ts';
import { disableAccount, enableAccount } from './disable-account.server.ts';
import { resetSecondStep } from './reset-two-factor.server.ts';

const api = implement(peopleContract).$context<ApiContext>();

export const peopleApi = api.router({
  disable: api.disable.handler(({ context, input }) =>
    disableAccount(context.db, { ...input, actor: callerOf(context).uid, now: context.now() }),
  ),
  enable: api.enable.handler(({ context, input }) =>
    enableAccount(context.db, { ...input, actor: callerOf(context).uid, now: context.now() }),
  ),
  resetSecondStep: api.resetSecondStep.handler(({ context, input }) =>
    resetSecondStep(context.db, { ...input, actor: callerOf(context).uid }),
  ),
  changes: api.changes.handler(({ context, input }) => listAccountChanges(context.db, input.uid)),
});
