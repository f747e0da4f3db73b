import { queryOptions } from '@tanstack/react-query';
import { createApiClient } from '../shared/api-client.ts';

const client = createApiClient(async () => (await import('./quiet.contract.ts')).quietContract);

const quietKey = ['quiet'] as const;

/** The quiet mode of the signed-in family. A volunteer can change it too, so each visit asks again. */
export function quietQuery() {
  return queryOptions({
    staleTime: 0,
    queryKey: quietKey,
    queryFn: ({ signal }) => client.get(undefined, { signal }),
  });
}

/** The same for pages without a query store. */
export const readQuiet = () => client.get();

/** `meta`: other tabs of the browser ask again. */
export const setQuietMutation = () => ({
  mutationFn: (on: boolean) => client.set({ on }),
  meta: { changes: [quietKey, ['orders']] },
});

export const setQuietForMutation = () => ({
  mutationFn: (input: { uid: string; on: boolean }) => client.setFor(input),
});
