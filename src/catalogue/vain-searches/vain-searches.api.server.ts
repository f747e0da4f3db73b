import type { Handlers } from '../../shared/handlers.ts';
import { noteVainSearch } from './note-vain-search.server.ts';
import { listVainSearches } from './vain-search.store.server.ts';
import type { vainSearchesContract } from './vain-searches.contract.ts';

export const vainSearchesApi: Handlers<typeof vainSearchesContract> = {
  note: async (context, input) => ({ counted: await noteVainSearch(context, input.q) }),
  list: (context) => listVainSearches(context.db, context.now()),
};
