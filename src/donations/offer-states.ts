/** What became of an offer: it waits, is awaited by parcel, is not needed, or lies on the shelf. */
export const offerStates = ['new', 'accepted', 'declined', 'received'] as const;
export type OfferState = (typeof offerStates)[number];

/** Those that somebody has something to do about. */
export const openStates: readonly OfferState[] = ['new', 'accepted'];
