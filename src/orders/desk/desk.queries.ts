import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./desk.contract.ts')).deskContract);

/**
 * The notes of these orders, and who packs them. Read once when a form opens, and not again below the eyes of its reader:
 * the shop refuses to send if a note or quiet mode came since.
 */
export const deskOrdersQuery = (ids: readonly string[]) =>
  queryOptions({
    ...freshQuery(['desk', ids], (options) => client.orders({ ids: ids.join() }, options)),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { readOnce: true },
  });

export const packMutation = mutationOf(client.pack);
export const leaveMutation = mutationOf(client.leave);
export const sendOrdersMutation = mutationOf(client.send);
