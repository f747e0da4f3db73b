import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIdentity } from '../identity/identity-provider.tsx';
import { createApiClient } from '../shared/api-client.ts';
import { cachedQuery, freshQuery, mutationOf } from '../shared/endpoint.queries.ts';
import type { Waiting } from './waiting.contract.ts';

const client = createApiClient(async () => (await import('./waiting.contract.ts')).waitingContract);

const minuteMs = 60_000;

const waitingQuery = () => ({
  ...cachedQuery(['waiting'], (options) => client.counts(undefined, options)),
  staleTime: minuteMs,
  refetchInterval: minuteMs,
});

/** What waits for volunteers; undefined for others, and until it is known. */
export function useWaiting(): Waiting | undefined {
  const { isStaff } = useIdentity();
  const { data } = useQuery({ ...waitingQuery(), enabled: isStaff });
  return isStaff ? data : undefined;
}

/** Counts again after each change that this tab makes, and after each refusal: then another person was faster. */
export function useWaitingAfterChanges(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
          void queries.invalidateQueries({ queryKey: waitingQuery().queryKey });
      }),
    [queries],
  );
}

const digestKey = ['digest'] as const;

/** The morning email of the signed-in person. Another device can change it, so each visit asks again. */
export const digestQuery = () => freshQuery(digestKey, (options) => client.digest(undefined, options));

export const setDigestMutation = mutationOf((on: boolean) => client.setDigest({ on }), {
  meta: { changes: [digestKey] },
});
