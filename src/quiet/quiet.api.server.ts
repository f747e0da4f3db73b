import { implement } from '@orpc/server';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { quietContract } from './quiet.contract.ts';
import { findQuiet } from './quiet.store.server.ts';
import { setQuiet } from './set-quiet.server.ts';

const api = implement(quietContract).$context<ApiContext>();

export const quietApi = api.router({
  get: api.get.handler(async ({ context }) => ({ quiet: await findQuiet(context.db, callerOf(context).uid) })),
  set: api.set.handler(async ({ context, input: { on } }) => {
    const { uid } = callerOf(context);
    return { quiet: await setQuiet(context.db, { uid, on, by: uid, now: context.now() }) };
  }),
  setFor: api.setFor.handler(async ({ context, input }) => ({
    quiet: await setQuiet(context.db, { ...input, by: callerOf(context).uid, now: context.now() }),
  })),
});
