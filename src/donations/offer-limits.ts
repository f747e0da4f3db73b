/** How long the words of an offer may be, how many units it may name and how many photos it may show. */
export const offerLimits = {
  item: 200,
  size: 100,
  quantity: 100_000,
  town: 100,
  phone: 40,
  answer: 4_000,
  photos: 4,
} as const;

/** How many bytes an offer may have with all its photos: browsers draw them small before they are sent. */
export const offerLimitBytes = 6 * 1024 * 1024;
