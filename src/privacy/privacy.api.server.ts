import { implement } from '@orpc/server';
import { recordAudit } from '../audit/audit.store.server.ts';
import { findOwnAccount } from '../identity/store/account.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { closeAccount, forgetAtRequest } from './close-account.server.ts';
import { exportPersonalData } from './export-personal-data.server.ts';
import { privacyContract } from './privacy.contract.ts';

const api = implement(privacyContract).$context<ApiContext>();

export const privacyApi = api.router({
  data: api.data.handler(({ context }) =>
    exportPersonalData(context.db, callerOf(context).uid, { now: context.now(), locale: context.locale }),
  ),
  close: api.close.handler(async ({ context, input }) => {
    await closeAccount(context.db, {
      caller: callerOf(context),
      email: input.email,
      now: context.now(),
      keyring: context.keyring,
    });
    return { closed: true };
  }),
  dataOf: api.dataOf.handler(async ({ context, input: { uid } }) => {
    const { locale } = await findOwnAccount(context.db, uid);
    const data = await exportPersonalData(context.db, uid, { now: context.now(), locale });
    const actor = callerOf(context).uid;
    await recordAudit(context.db, { actor, action: 'account.give-data', subject: `account:${uid}` });
    return data;
  }),
  forget: api.forget.handler(async ({ context, input: { uid } }) => {
    const { db, keyring } = context;
    await forgetAtRequest(db, { uid, actor: callerOf(context).uid, now: context.now(), keyring });
    return { forgotten: true };
  }),
});
