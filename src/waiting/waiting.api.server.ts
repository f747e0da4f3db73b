import { findDigest, setDigest } from '../identity/store/digest.store.server.ts';
import { type ApiContext, callerOf } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import type { waitingContract } from './waiting.contract.ts';
import { countWaiting } from './waiting.store.server.ts';

export const waitingApi: Handlers<typeof waitingContract> = {
  counts: (context) => countWaiting(context.db),
  digest: (context) => presentDigest(context),
  setDigest: async (context, { on }) => {
    await setDigest(context.db, callerOf(context).uid, on ? context.now() : null);
    return presentDigest(context);
  },
};

async function presentDigest(context: ApiContext) {
  const since = await findDigest(context.db, callerOf(context).uid);
  return { since: since?.toISOString() ?? null };
}
