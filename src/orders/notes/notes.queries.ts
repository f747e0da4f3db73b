import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { ordersKey } from '../orders.queries.ts';

const client = createApiClient(async () => (await import('./notes.contract.ts')).notesContract);

/** The notes of volunteers about an order. Others write too, so each visit refetches them. */
export function orderNotesQuery(orderId: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'notes', orderId],
    queryFn: ({ signal }) => client.list({ orderId }, { signal }),
  });
}

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

export const writeNoteMutation = () => ({ mutationFn: (input: Input<'write'>) => client.write(input) });
export const removeNoteMutation = () => ({ mutationFn: (input: Input<'remove'>) => client.remove(input) });
