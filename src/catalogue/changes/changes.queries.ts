import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../../shared/api-client.ts';
import { mutationOf } from '../../shared/endpoint.queries.ts';
import { pagedQuery } from '../../shared/paging/paged.queries.ts';

const client = createApiClient(async () => (await import('./changes.contract.ts')).changesContract);

/** Every plan. */
export const plansKey = ['plans'] as const;

const whileApplyingMs = 700;

/** A plan, fetched repeatedly while it is being applied. */
export function planQuery(planId: string) {
  return queryOptions({
    queryKey: [...plansKey, planId],
    queryFn: ({ signal }) => client.plan({ planId }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? whileApplyingMs : false),
  });
}

/** The changes of a plan, product by product. They never change. */
export function plannedProductsQuery(planId: string) {
  const query = pagedQuery([...plansKey, planId, 'products'], (page, options) =>
    client.products({ params: { planId }, query: { limit: '50', ...page } }, options),
  );
  return { ...query, staleTime: Number.POSITIVE_INFINITY };
}

export const applyPlanMutation = mutationOf((planId: string) => client.apply({ planId }));
export const undoPlanMutation = mutationOf((planId: string) => client.undo({ planId }));
export const chooseMutation = mutationOf(client.choose);
