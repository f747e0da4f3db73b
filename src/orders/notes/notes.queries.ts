import { createApiClient } from '../../shared/api-client.ts';
import { freshQuery, mutationOf } from '../../shared/endpoint.queries.ts';
import { ordersKey } from '../orders.queries.ts';

const client = createApiClient(async () => (await import('./notes.contract.ts')).notesContract);

/** The notes of volunteers about an order. Others write too, so each visit refetches them. */
export const orderNotesQuery = (orderId: string) =>
  freshQuery([...ordersKey, 'notes', orderId], (options) => client.list({ orderId }, options));

export const writeNoteMutation = mutationOf(client.write);
export const removeNoteMutation = mutationOf(client.remove);
