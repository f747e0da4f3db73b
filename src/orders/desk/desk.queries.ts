import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';

const client = createApiClient(async () => (await import('./desk.contract.ts')).deskContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

/**
 * The notes of these orders, and who packs them. Read once when a form opens, and not again below the eyes of its reader:
 * the shop refuses to send if a note or quiet mode came since.
 */
export const deskOrdersQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['desk', ids],
    queryFn: ({ signal }) => client.orders({ ids: ids.join() }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { readOnce: true },
  });

export const packMutation = () => ({ mutationFn: (input: Input<'pack'>) => client.pack(input) });
export const leaveMutation = () => ({ mutationFn: (input: Input<'leave'>) => client.leave(input) });
export const sendOrdersMutation = () => ({ mutationFn: (input: Input<'send'>) => client.send(input) });
