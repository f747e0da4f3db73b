import type { Handlers } from '../shared/handlers.ts';
import type { historyContract } from './history.contract.ts';
import { listHistory } from './history.store.server.ts';

export const historyApi: Handlers<typeof historyContract> = {
  list: ({ db, locale }, { query }) => listHistory(db, query, locale),
};
