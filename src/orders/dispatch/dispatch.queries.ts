import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { ordersKey } from '../orders.queries.ts';

const client = createApiClient(async () => (await import('./dispatch.contract.ts')).dispatchContract);

type Input<Call extends keyof typeof client> = Parameters<(typeof client)[Call]>[0];

/** The couriers used lately. Any new parcel invalidates them. */
export const couriersQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'couriers'],
    queryFn: async ({ signal }) => (await client.couriers(undefined, { signal })).couriers,
  });

export const noteDispatchMutation = () => ({ mutationFn: (input: Input<'note'>) => client.note(input) });
export const withdrawDispatchMutation = () => ({ mutationFn: (input: Input<'withdraw'>) => client.withdraw(input) });
export const takeOutMutation = () => ({ mutationFn: (input: Input<'takeOut'>) => client.takeOut(input) });
