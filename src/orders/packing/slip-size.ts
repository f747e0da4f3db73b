/**
 * The papers of a slip: a page of A4; a label for a parcel, as A6 or on the 100 × 150 mm of a thermal printer; or four
 * labels on a page of A4.
 */
export const slipSizes = ['a4', 'a6', 'thermal', 'four'] as const;
export type SlipSize = (typeof slipSizes)[number];

const key = 'slip-size';

/** The size chosen on this device. It lives in localStorage, which logging out empties. */
export function readSlipSize(): SlipSize {
  try {
    const stored = localStorage.getItem(key);
    return slipSizes.find((size) => size === stored) ?? 'a4';
  } catch {
    return 'a4';
  }
}

export function storeSlipSize(size: SlipSize): void {
  try {
    localStorage.setItem(key, size);
  } catch {
    // Without storage, the page alone knows the choice.
  }
}
