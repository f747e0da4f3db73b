/** The states of an offer: it waits, its parcel is awaited, it is not needed, or it lies on the shelf. */
export const offerStates = ['new', 'accepted', 'declined', 'received'] as const;
export type OfferState = (typeof offerStates)[number];

/** States that need work by staff. */
export const openStates: readonly OfferState[] = ['new', 'accepted'];
