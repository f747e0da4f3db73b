/** The states of an offer: it waits, its parcel is awaited, it is not needed, it lies on the shelf, or it never came. */
export const offerStates = ['new', 'accepted', 'declined', 'received', 'closed'] as const;
export type OfferState = (typeof offerStates)[number];

/** The state of an offer of several things is the first one here that one of its things has. */
export const statesByWork: readonly OfferState[] = ['new', 'accepted', 'received', 'closed', 'declined'];

/** States that need work by staff. */
export const openStates: readonly OfferState[] = ['new', 'accepted'];
