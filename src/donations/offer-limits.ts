import type { PhotoLimits } from '../enquiries/photos/chosen-photos.ts';

/** The longest texts of an offer in characters, and its limits of things, and of units of each. */
export const offerLimits = {
  things: 10,
  item: 200,
  size: 100,
  quantity: 100_000,
  town: 100,
  phone: 40,
  answer: 4_000,
} as const;

/** The unit of a quantity. */
export const offerUnits = ['pieces', 'packs'] as const;

/** The photos of an offer, and its bytes with them. Browsers make photos small before they send them. */
export const offerPhotos = { most: 4, bytes: 6 * 1024 * 1024 } as const satisfies PhotoLimits;
