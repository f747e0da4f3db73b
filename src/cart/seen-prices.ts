const key = 'cart-prices';

type SeenPrices = { uid: string; prices: Record<string, number> };

/**
 * The prices in whole rupiah, by product id, at which this person added or first saw the products on this device. They
 * live in localStorage, which logging out empties. The prices of another person are discarded
 * (docs/decisions/cart-and-allowance.md).
 */
export function readSeenPrices(uid: string): Record<string, number> {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as SeenPrices | null;
    if (stored?.uid === uid) return stored.prices;
    localStorage.removeItem(key);
  } catch {
    // Without storage there are no seen prices.
  }
  return {};
}

export function saveSeenPrices(uid: string, prices: Record<string, number>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ uid, prices } satisfies SeenPrices));
  } catch {
    // Without storage the cart shows no price changes.
  }
}

/** Forgets products that this person has ordered. If they are added again, the price of that day counts. */
export function forgetSeenPrices(uid: string, productIds: readonly string[]): void {
  const left = Object.entries(readSeenPrices(uid)).filter(([id]) => !productIds.includes(id));
  saveSeenPrices(uid, Object.fromEntries(left));
}
