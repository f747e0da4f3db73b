import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { ShopError } from '../../shared/shop-error.ts';

/** Tokens that name unknown keys cause one fetch in this time, however many they are. */
const refetchSeconds = 10;
/** After this time the keys are asked for again, so that a withdrawn one stops counting; the provider may name another. */
const usuallyFreshSeconds = 600;

/** While they cannot be had, those that there are go on, and the server is asked again after this time. */
const retrySeconds = 60;

/** Public keys, and for how long they need not be asked for again, where their server says so. */
export type PublishedKeys = JSONWebKeySet & { freshSeconds?: number };

export type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * Caches the provider's public keys. While the provider cannot be reached, the cached keys go on working, and a token of one of
 * them waits for the provider once at most. Throws UNAVAILABLE only if no key was ever fetched.
 */
export function createKeyCache(fetchKeys: () => Promise<PublishedKeys>, now: () => Date) {
  let cachedKeys: { set: KeySet; ids: Set<string | undefined> } | undefined;
  let freshSeconds = refetchSeconds;
  let failing = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function fetchOnce(): Promise<void> {
    triedAt = now().getTime() / 1000;
    try {
      const { keys, freshSeconds: named = usuallyFreshSeconds } = await fetchKeys();
      cachedKeys = { set: createLocalJWKSet({ keys }), ids: new Set(keys.map(({ kid }) => kid)) };
      freshSeconds = named;
      failing = false;
    } catch (error) {
      failing = true;
      freshSeconds = retrySeconds;
      // Without any key no token can be checked: the next token tries again at once.
      if (!cachedKeys) triedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  function refetch(): Promise<void> {
    pending ??= fetchOnce().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    /** The key set for a token with that key id; fetched again if it does not hold the id. */
    async keysFor(kid: string): Promise<KeySet> {
      // A clock that stepped back counts as time that has passed: better one fetch too many.
      const age = Math.abs(now().getTime() / 1000 - triedAt);
      const isCached = cachedKeys?.ids.has(kid) ?? false;
      if (pending || age >= (isCached ? freshSeconds : refetchSeconds)) {
        const staysUsable = isCached && failing;
        const arriving = refetch().catch((error) => {
          if (!cachedKeys) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds }, error);
        });
        if (!staysUsable) await arriving;
      }
      if (!cachedKeys) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds });
      return cachedKeys.set;
    },
  };
}
