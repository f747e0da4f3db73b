import type { ContractRouterClient } from '@orpc/contract';
import type { CallContext, TokenSource } from './api-link.ts';
import type { Guarded } from './contract-builder.ts';

let tokenSource: TokenSource = async () => null;
let refused: () => void = () => {};

/** Sets the source of tokens for every API client of this page, and the callback for a session that the shop ended. */
export function setTokenSource(source: TokenSource, onRefused: () => void): void {
  tokenSource = source;
  refused = onRefused;
}

/**
 * The API of one contract for browsers. Adds the token if the endpoint needs one. The first call loads contract and
 * client, because most readers never make one.
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
  return createCallable(load, []) as ContractRouterClient<C, CallContext>;
}

/** A function for every path of a contract, resolved at its call. */
function createCallable(load: () => Promise<unknown>, path: readonly string[]): unknown {
  return new Proxy(() => {}, {
    // A client must not look like a promise, or `await` would call it.
    get: (_, key) => (typeof key !== 'string' || key === 'then' ? undefined : createCallable(load, [...path, key])),
    apply: async (_, __, parameters: unknown[]) => {
      let branch = await load();
      for (const key of path) branch = (branch as Record<string, unknown>)[key];
      return (branch as (...parameters: unknown[]) => unknown)(...parameters);
    },
  });
}
