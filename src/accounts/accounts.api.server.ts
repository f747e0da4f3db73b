import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { accountsContract } from './accounts.contract.ts';
import { findListedAccount, listAccountChanges, listAccounts } from './accounts.store.server.ts';
import { changeRole } from './change-role.server.ts';
import { disableAccount, enableAccount } from './disable-account.server.ts';
import { resetTwoFactor } from './reset-two-factor.server.ts';

const api = implement(accountsContract).$context<ApiContext>();

const acting = (context: ApiContext) => ({ actor: callerOf(context).uid, now: context.now() });

export const accountsApi = api.router({
  list: api.list.handler(({ context, input }) => listAccounts(context.db, input.query)),
  setRole: api.setRole.handler(({ context, input }) =>
    changeRole(context.db, { ...input, ...acting(context), now: context.now() }),
  ),
  disable: api.disable.handler(({ context, input }) => disableAccount(context.db, { ...input, ...acting(context) })),
  enable: api.enable.handler(({ context, input }) => enableAccount(context.db, { ...input, ...acting(context) })),
  resetTwoFactor: api.resetTwoFactor.handler(({ context, input }) =>
    resetTwoFactor(context.db, { ...input, ...acting(context) }),
  ),
  changes: api.changes.handler(async ({ context, input }) => {
    await findListedAccount(context.db, input.uid);
    return listAccountChanges(context.db, input.uid);
  }),
});
