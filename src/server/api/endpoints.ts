import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract';
import { contract } from '../../contract.ts';
import type { EndpointMeta, Guarded } from '../../shared/contract-builder.ts';

/** One endpoint of the contract as the server sees it. */
export type Endpoint = {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api` unless it begins with `/identity/`, in the contract's notation: `/orders/{userId}`. */
  path: string;
  meta: EndpointMeta;
  procedure: AnyContractProcedure;
};

/** The endpoints of the identity provider have a door of their own. */
export function isBelowIdentity({ path }: Pick<Endpoint, 'path'>): boolean {
  return path.startsWith('/identity/');
}

/** The address of an endpoint below the site's root, in the contract's notation. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>): string {
  return isBelowIdentity(endpoint) ? endpoint.path : `/api${endpoint.path}`;
}

/** The contract, endpoint by endpoint. */
export function endpointsOf(router: Guarded = contract, prefix: string[] = []): Endpoint[] {
  return Object.entries(router).flatMap(([key, entry]) => {
    if (!isContractProcedure(entry)) return endpointsOf(entry as Guarded, [...prefix, key]);
    const { route, meta } = entry['~orpc'];
    if (!route.path || !route.method) throw new Error(`${key} has no path or method`);
    return [
      {
        name: [...prefix, key].join('.'),
        method: route.method as Endpoint['method'],
        path: route.path,
        meta,
        procedure: entry,
      },
    ];
  });
}
