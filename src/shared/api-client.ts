import { createORPCClient } from '@orpc/client';
import {
  type ContractProcedure,
  type ContractRouterClient,
  isContractProcedure,
  minifyContractRouter,
} from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { getLocale } from '../messages/runtime.js';
import type { EndpointMeta, Guarded } from './contract-builder.ts';

/** Gives the bearer token of whoever is signed in, fresh for some minutes at least, or null. */
export type TokenSource = () => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

/** Tells every API client of this page where tokens come from. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/** The API of one contract as the browser calls it; the token goes along wherever the endpoint asks who is there. */
export function createApiClient<C extends Guarded>(contract: C): ContractRouterClient<C> {
  const link = new OpenAPILink(minifyContractRouter(contract), {
    url: () => `${window.location.origin}/api`,
    headers: async (_options, path) => {
      // The page's language, which need not be the browser's: refusals are sentences that people read.
      const language = { 'accept-language': getLocale() };
      if (accessOf(contract, path) === 'visitor') return language;
      const token = await tokenSource();
      return token ? { ...language, authorization: `Bearer ${token}` } : language;
    },
  });
  return createORPCClient(link);
}

function accessOf(contract: Guarded, path: readonly string[]): EndpointMeta['access'] {
  let found: unknown = contract;
  for (const key of path) found = (found as Guarded)[key];
  if (!isContractProcedure(found)) throw new Error(`no endpoint at ${path.join('.')}`);
  return (found as ContractProcedure<never, never, never, EndpointMeta>)['~orpc'].meta.access;
}
