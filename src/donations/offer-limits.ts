/** The longest texts of an offer in characters, and its limits of units and photos. */
export const offerLimits = {
  item: 200,
  size: 100,
  quantity: 100_000,
  town: 100,
  phone: 40,
  answer: 4_000,
  photos: 4,
} as const;

/** The limit of an offer with all its photos, in bytes. Browsers make photos small before they send them. */
export const offerLimitBytes = 6 * 1024 * 1024;
