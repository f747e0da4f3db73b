import { callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import type { identityContract } from './identity.contract.ts';
import { findOwnAccount } from './store/account.store.server.ts';
import { saveProfile } from './store/account-profile.store.server.ts';
import { endSessions } from './store/session.store.server.ts';
import { syncAccount } from './sync-account.server.ts';

export const identityApi: Handlers<typeof identityContract> = {
  isAdmin: (context) => {
    const { role, lacksTwoFactor } = callerOf(context);
    // An admin without two-factor is an admin here: the pages show what is missing.
    const isAdmin = role === 'admin' || lacksTwoFactor;
    return { isAdmin, isStaff: isAdmin || role === 'staff' };
  },
  sync: (context, input) => syncAccount(context, input),
  endSessions: async (context, input) => {
    const { uid, sessionId, authenticatedAt } = callerOf(context);
    const staying = input.keepThis ? { sessionId, authenticatedAt } : null;
    await context.db.transaction().execute((trx) => endSessions(trx, uid, staying, context.now()));
    return { ended: true };
  },
  rules: (context) => ({ passwordMinLength: context.passwordMinLength, google: context.google }),
  account: async (context) => {
    const { uid, lacksTwoFactor } = callerOf(context);
    return { ...(await findOwnAccount(context.db, uid)), lacksSecondStep: lacksTwoFactor };
  },
  saveProfile: (context, input) => {
    const { uid } = callerOf(context);
    return retryTransaction(context.db, async (trx) => {
      await saveProfile(trx, uid, input);
      return findOwnAccount(trx, uid);
    });
  },
};
