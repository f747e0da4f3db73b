import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { historyContract } from './history.contract.ts';
import { listHistory } from './history.store.server.ts';

const api = implement(historyContract).$context<ApiContext>();

export const historyApi = api.router({
  list: api.list.handler(({ context: { db, locale }, input: { query } }) => listHistory(db, query, locale)),
});
