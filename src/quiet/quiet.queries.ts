import { createApiClient } from '../shared/api-client.ts';
import { freshQuery, mutationOf } from '../shared/endpoint.queries.ts';

const client = createApiClient(async () => (await import('./quiet.contract.ts')).quietContract);

const quietKey = ['quiet'] as const;

/** The quiet mode of the signed-in family. A volunteer can change it too, so each visit asks again. */
export const quietQuery = () => freshQuery(quietKey, (options) => client.get(undefined, options));

/** The same for pages without a query store. */
export const readQuiet = () => client.get();

/** `meta`: other tabs of the browser ask again. */
export const setQuietMutation = mutationOf((on: boolean) => client.set({ on }), {
  meta: { changes: [quietKey, ['orders']] },
});

export const setQuietForMutation = mutationOf(client.setFor);
