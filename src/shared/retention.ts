const hourMs = 3_600_000;
const unitMs = {
  minute: 60_000,
  hour: hourMs,
  day: 24 * hourMs,
  month: 30 * 24 * hourMs,
  year: 365 * 24 * hourMs,
};

export type Period = `${number} ${keyof typeof unitMs}${'' | 's'}`;

/**
 * How long data is kept before it is deleted or ends by itself. Jobs, links and cookies take their periods from here, and
 * so does the privacy page (scripts/build/kept-periods.ts). A test compares docs/operations.md.
 */
export const kept = {
  /** A sign-up without a verified address, after the last mail with its link. */
  signUp: '7 days',
  /** A request for another email address. */
  addressChange: '3 days',
  /** A login without a visit: of a customer, and of staff and admins. */
  customerLogin: '60 days',
  staffLogin: '7 days',
  /** Any login, and its cookie, however often its owner comes. */
  anyLogin: '180 days',
  /** A login on a shared phone, if closing the browser has not ended it. */
  sharedLogin: '1 day',
  /** The cookie between password and two-step code. */
  firstStep: '10 minutes',
  /** The cookie with the chosen language. */
  languageChoice: '1 year',
  /** The hash of a closed account's address. Its purchases of the year count on. */
  closedAddress: '1 year',
  /** The link to an order's news, after its last parcel. */
  newsLink: '60 days',
  /** A code that makes a family's orders those of its new account, and an account that typed it, without a confirmation. */
  claimCode: '1 day',
  typedClaim: '7 days',
  /** The key of an order, and of another form that is sent once. No browser repeats it later. */
  requestKey: '2 days',
  /** A question, and an offer of supplies, after the answer. */
  answeredQuestion: '6 months',
  answeredOffer: '6 months',
  /** An offer of supplies without an answer. */
  waitingOffer: '1 year',
  /** A wish for a product, after its mail. */
  notifiedWish: '1 month',
  /** That a volunteer packs an order. The volunteer may have gone home. */
  packingClaim: '4 hours',
  /** That a volunteer takes a question or an offer on. */
  takenLetter: '3 days',
  /** A count that the shop has not booked, on the device. An older one says nothing about the shelf of today. */
  countNote: '7 days',
  /** A plan of many changes, and an applied one, which can be undone that long. */
  plan: '1 day',
  appliedPlan: '30 days',
  /** The words of a search in vain, after the first day of their month. */
  vainSearch: '90 days',
  /** Counted attempts at most, those of a household at most, and requests of a client. */
  attempt: '1 day',
  householdAttempt: '1 hour',
  clientRequest: '1 minute',
  /** A founder's portrait, or a family's own words, after its consent ended. Until then an admin may renew the consent. */
  endedVoice: '30 days',
  /** A picture that no product shows. Pages that were made or shared before still show it. */
  unusedPicture: '7 days',
  /** A job that was given up. */
  failedJob: '30 days',
} as const satisfies Record<string, Period>;

export type Kept = keyof typeof kept;

export function keptMs(data: Kept): number {
  const [count, unit = ''] = kept[data].split(' ');
  return Number(count) * unitMs[unit.replace(/s$/, '') as keyof typeof unitMs];
}

/** The same for SQL, as text that PostgreSQL reads as an interval. */
export const keptInterval = (data: Kept): string => `${keptMs(data)} ms`;

/** Data from before this moment has been kept long enough. */
export const keptSince = (data: Kept, now: Date): Date => new Date(now.getTime() - keptMs(data));
