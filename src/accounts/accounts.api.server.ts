import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { listAccountChanges } from './account-history.server.ts';
import { accountsContract } from './accounts.contract.ts';
import { disableAccount, enableAccount } from './disable-account.server.ts';
import { resetTwoFactor } from './reset-two-factor.server.ts';

const api = implement(accountsContract).$context<ApiContext>();

export const accountsApi = api.router({
  disable: api.disable.handler(({ context, input }) =>
    disableAccount(context.db, { ...input, actor: callerOf(context).uid, now: context.now() }),
  ),
  enable: api.enable.handler(({ context, input }) =>
    enableAccount(context.db, { ...input, actor: callerOf(context).uid, now: context.now() }),
  ),
  resetTwoFactor: api.resetTwoFactor.handler(({ context, input }) =>
    resetTwoFactor(context.db, { ...input, actor: callerOf(context).uid, now: context.now() }),
  ),
  changes: api.changes.handler(({ context, input }) => listAccountChanges(context.db, input.uid)),
});
