import { implement } from '@orpc/server';
import type { ApiContext } from '../../shared/api-context.ts';
import { noteVainSearch } from './note-vain-search.server.ts';
import { listVainSearches } from './vain-search.store.server.ts';
import { vainSearchesContract } from './vain-searches.contract.ts';

const api = implement(vainSearchesContract).$context<ApiContext>();

export const vainSearchesApi = api.router({
  note: api.note.handler(async ({ context, input }) => ({ counted: await noteVainSearch(context, input.q) })),
  list: api.list.handler(({ context }) => listVainSearches(context.db, context.now())),
});
