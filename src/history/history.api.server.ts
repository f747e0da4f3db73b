import { implement } from '@orpc/server';
import type { ApiContext } from '../shared/api-context.ts';
import { nextLink } from '../shared/paging/paging.server.ts';
import { historyContract } from './history.contract.ts';
import { listHistory } from './history.store.server.ts';

const api = implement(historyContract).$context<ApiContext>();

export const historyApi = api.router({
  list: api.list.handler(async ({ context, input }) => {
    const { cursor: _, ...query } = input.query;
    const { entries, next } = await listHistory(context.db, input.query, context.locale);
    return { headers: next ? { link: nextLink('/api/admin/history', query, next) } : {}, body: entries };
  }),
});
