import { implement } from '@orpc/server';
import { findDigest, setDigest } from '../identity/store/digest.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import { waitingContract } from './waiting.contract.ts';
import { countWaiting } from './waiting.store.server.ts';

const api = implement(waitingContract).$context<ApiContext>();

export const waitingApi = api.router({
  counts: api.counts.handler(({ context }) => countWaiting(context.db)),
  digest: api.digest.handler(({ context }) => presentDigest(context)),
  setDigest: api.setDigest.handler(async ({ context, input: { on } }) => {
    await setDigest(context.db, callerOf(context).uid, on ? context.now() : null);
    return presentDigest(context);
  }),
});

async function presentDigest(context: ApiContext) {
  const since = await findDigest(context.db, callerOf(context).uid);
  return { since: since?.toISOString() ?? null };
}
