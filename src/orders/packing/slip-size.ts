/**
 * The papers of a slip: a page of A4; a label for a parcel, as A6 or on the 100 × 150 mm of a thermal printer; or four
 * labels on a page of A4.
 */
export const slipSizes = ['a4', 'a6', 'thermal', 'four'] as const;
export type SlipSize = (typeof slipSizes)[number];

const key = 'slip-size';
/** The choice in a browser without storage. */
let held: SlipSize = 'a4';

/** The size chosen on this device. It lives in localStorage, which logging out empties. */
export function readSlipSize(): SlipSize {
  try {
    return slipSizes.find((size) => size === localStorage.getItem(key)) ?? 'a4';
  } catch {
    return held;
  }
}

export function storeSlipSize(size: SlipSize): void {
  try {
    localStorage.setItem(key, size);
  } catch {
    held = size;
  }
}
