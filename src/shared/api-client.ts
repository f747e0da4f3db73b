import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext, TokenSource } from './api-link.ts';
import type { Guarded } from './contract-builder.ts';

let tokenSource: TokenSource = async () => null;
let refused: () => void = () => {};

/** Tells every API client of this page where tokens come from, and whom to tell when the shop lets their holder in no more. */
export function setTokenSource(source: TokenSource, onRefused: () => void): void {
  tokenSource = source;
  refused = onRefused;
}

/**
 * The API of one contract as the browser calls it; the token goes along wherever the endpoint asks who is there. Contract
 * and client arrive with the first call: most people who read a page never make one.
 */
export function createApiClient<C extends Guarded>(
  loadContract: () => Promise<C>,
): ContractRouterClient<C, CallContext> {
  let loaded: Promise<unknown> | undefined;
  function load(): Promise<unknown> {
    loaded ??= Promise.all([import('./api-link.ts'), loadContract()]).then(
      ([{ createLinkedClient }, contract]) =>
        createLinkedClient(
          contract,
          () => tokenSource(),
          () => refused(),
        ),
      (error) => {
        loaded = undefined;
        throw error;
      },
    );
    return loaded;
  }
  return callable(load, []) as ContractRouterClient<C, CallContext>;
}

/** A function for every path of a contract, known once it is called. */
function callable(load: () => Promise<unknown>, path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // A client is no promise: whoever awaits it gets the client.
    get: (_, key) => (typeof key !== 'string' || key === 'then' ? undefined : callable(load, [...path, key])),
    apply: async (_, __, parameters: unknown[]) => {
      let branch = await load();
      for (const key of path) branch = (branch as Record<string, unknown>)[key];
      return (branch as (...parameters: unknown[]) => unknown)(...parameters);
    },
  });
}
