import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { waitingContract } from './waiting.contract.ts';
import { countWaiting } from './waiting.store.server.ts';

const api = implement(waitingContract).$context<ApiContext>();

export const waitingApi = api.router({
  counts: api.counts.handler(({ context }) => countWaiting(context.db)),
});
