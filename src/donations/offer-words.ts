import { unsaidVariant } from '../catalogue/facts/unsaid-variant.ts';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import type { Locale } from '../shared/locales.ts';
import type { Offer } from './donations.contract.ts';
import type { OfferState } from './offer-states.ts';

export const offerStateNames = {
  new: m.donations_state_new,
  accepted: m.donations_state_accepted,
  declined: m.donations_state_declined,
  received: m.donations_state_received,
  closed: m.donations_state_closed,
} satisfies Record<OfferState, unknown>;

export const offerUnitNames = { pieces: m.donations_unit_pieces, packs: m.donations_unit_packs };

type Amount = Pick<Offer, 'quantity' | 'unit' | 'perPack'>;

/** How many of a thing: pieces, packs, or only a number if the giver was not asked. */
export function amountText({ quantity, unit, perPack }: Amount, o: { locale?: Locale } = {}): string {
  const count = countText(quantity, o.locale);
  if (perPack !== null) return m.donations_amount_packs_of({ count, pieces: countText(perPack, o.locale) }, o);
  if (unit === 'packs') return m.donations_amount_packs({ count }, o);
  return unit === 'pieces' ? m.donations_amount_pieces({ count }, o) : count;
}

/** A thing with its number, and its size unless the giver's name for it says that. */
export const thingText = (thing: Amount & Pick<Offer, 'item' | 'size'>) =>
  [amountText(thing), thing.item, unsaidVariant({ name: thing.item, variant: thing.size })].filter(Boolean).join(' · ');

/** An offer with the fields of one of its things. Without a position, of the first. */
export type OfferOfOne = Offer & { position?: number };

export function onlyThing(offer: Offer, position: number | undefined): OfferOfOne {
  return { ...offer, ...offer.things.find((thing) => thing.position === position) };
}

/** The kinds of all things. */
export const itemsText = ({ things }: Pick<Offer, 'things'>) => things.map(({ item }) => item).join(', ');
