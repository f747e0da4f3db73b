import { recordAudit } from '../audit/audit.store.server.ts';
import { findOwnAccount } from '../identity/store/account.store.server.ts';
import { callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import { closeAccount, forgetAtRequest } from './close-account.server.ts';
import { exportPersonalData } from './export-personal-data.server.ts';
import type { privacyContract } from './privacy.contract.ts';

export const privacyApi: Handlers<typeof privacyContract> = {
  data: (context) =>
    exportPersonalData(context.db, callerOf(context).uid, { now: context.now(), locale: context.locale }),
  close: async (context, input) => {
    await closeAccount(context.db, {
      caller: callerOf(context),
      email: input.email,
      now: context.now(),
      keyring: context.keyring,
    });
    return { closed: true };
  },
  dataOf: async (context, { uid }) => {
    const { locale } = await findOwnAccount(context.db, uid);
    const data = await exportPersonalData(context.db, uid, { now: context.now(), locale });
    const actor = callerOf(context).uid;
    await recordAudit(context.db, { actor, action: 'account.give-data', subject: `account:${uid}` });
    return data;
  },
  forget: async (context, { uid }) => {
    const { db, keyring } = context;
    await forgetAtRequest(db, { uid, actor: callerOf(context).uid, now: context.now(), keyring });
    return { forgotten: true };
  },
};
