import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { ShopError } from '../shared/shop-error.ts';

/** Tokens that name unknown keys cause one fetch in this time, however many they are. */
const refetchSeconds = 10;
/** After this time the keys are asked for again, so that a withdrawn one stops counting. */
const freshSeconds = 600;

export type KeySet = ReturnType<typeof createLocalJWKSet>;

export type KeyCache = {
  /** The key set to check a token of that key id with; fetched anew when it does not hold the id. */
  keysFor(kid: string): Promise<KeySet>;
};

/**
 * Keeps the provider's public keys. While the provider cannot be reached the keys had before go on working;
 * UNAVAILABLE is thrown only when there were none.
 */
export function createKeyCache(fetchKeys: () => Promise<JSONWebKeySet>, now: () => Date): KeyCache {
  let kept: { set: KeySet; ids: Set<string | undefined> } | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  function refetch(): Promise<void> {
    triedAt = now().getTime() / 1000;
    pending ??= fetchKeys()
      .then((keys) => {
        kept = { set: createLocalJWKSet(keys), ids: new Set(keys.keys.map(({ kid }) => kid)) };
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return {
    async keysFor(kid) {
      // A clock that stepped back counts as time that has passed: better one fetch too many.
      const age = Math.abs(now().getTime() / 1000 - triedAt);
      const held = kept?.ids.has(kid) ?? false;
      if (pending || age >= (held ? freshSeconds : refetchSeconds)) {
        await refetch().catch((error) => {
          if (kept) return;
          // Without any key nobody can be let in: the next token tries again, not one some seconds later.
          triedAt = Number.NEGATIVE_INFINITY;
          throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds }, error);
        });
      }
      if (!kept) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds });
      return kept.set;
    },
  };
}
