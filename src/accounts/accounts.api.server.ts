import { acting } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import type { accountsContract } from './accounts.contract.ts';
import { findListedAccount, listAccountChanges, listAccounts } from './accounts.store.server.ts';
import { changeRole } from './change-role.server.ts';
import { disableAccount, enableAccount } from './disable-account.server.ts';
import { resetTwoFactor } from './reset-two-factor.server.ts';

export const accountsApi: Handlers<typeof accountsContract> = {
  list: (context, input) => listAccounts(context.db, input.query),
  setRole: (context, input) => changeRole(context.db, { ...input, ...acting(context) }),
  disable: (context, input) => disableAccount(context.db, { ...input, ...acting(context) }),
  enable: (context, input) => enableAccount(context.db, { ...input, ...acting(context) }),
  resetTwoFactor: (context, input) => resetTwoFactor(context.db, { ...input, ...acting(context) }),
  changes: async (context, input) => {
    await findListedAccount(context.db, input.uid);
    return listAccountChanges(context.db, input.uid);
  },
};
