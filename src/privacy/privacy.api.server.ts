import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { closeAccount } from './close-account.server.ts';
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
});
