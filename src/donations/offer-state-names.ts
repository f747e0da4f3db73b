import * as m from '../messages/messages.js';
import type { OfferState } from './offer-states.ts';

export const offerStateNames = {
  new: m.donations_state_new,
  accepted: m.donations_state_accepted,
  declined: m.donations_state_declined,
  received: m.donations_state_received,
  closed: m.donations_state_closed,
} satisfies Record<OfferState, unknown>;
