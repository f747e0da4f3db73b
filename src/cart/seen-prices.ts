const key = 'cart-prices';

type SeenPrices = { uid: string; prices: Record<string, number> };

/**
 * The prices in whole rupiah at which this person put things into the cart, or first met them there, on this device; by
 * product id. It lives in the browser's own storage, which logging out empties; what another person left is thrown away
 * (docs/decisions/cart-and-allowance.md).
 */
export function readSeenPrices(uid: string): Record<string, number> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as SeenPrices | null;
    if (stored?.uid === uid) return stored.prices;
    localStorage.removeItem(key);
  } catch {
    // Without storage nothing was seen.
  }
  return {};
}

export function keepSeenPrices(uid: string, prices: Record<string, number>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, prices } satisfies SeenPrices));
  } catch {
    // Without storage a change is not told of.
  }
}
