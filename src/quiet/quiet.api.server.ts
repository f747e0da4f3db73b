import { callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import type { quietContract } from './quiet.contract.ts';
import { findQuiet } from './quiet.store.server.ts';
import { setQuiet } from './set-quiet.server.ts';

export const quietApi: Handlers<typeof quietContract> = {
  get: async (context) => ({ quiet: await findQuiet(context.db, callerOf(context).uid) }),
  set: async (context, { on }) => {
    const { uid } = callerOf(context);
    return { quiet: await setQuiet(context.db, { uid, on, by: uid, now: context.now() }) };
  },
  setFor: async (context, input) => ({
    quiet: await setQuiet(context.db, { ...input, by: callerOf(context).uid, now: context.now() }),
  }),
};
