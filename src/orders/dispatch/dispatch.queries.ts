import { createApiClient } from '../../shared/api-client.ts';
import { cachedQuery, mutationOf } from '../../shared/endpoint.queries.ts';
import { ordersKey } from '../orders.queries.ts';

const client = createApiClient(async () => (await import('./dispatch.contract.ts')).dispatchContract);

/** The couriers used lately. Any new parcel invalidates them. */
export const couriersQuery = () =>
  cachedQuery([...ordersKey, 'couriers'], async (options) => (await client.couriers(undefined, options)).couriers);

export const noteDispatchMutation = mutationOf(client.note);
export const withdrawDispatchMutation = mutationOf(client.withdraw);
export const takeOutMutation = mutationOf(client.takeOut);
