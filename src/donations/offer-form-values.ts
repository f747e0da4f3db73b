import type { ChosenPhoto } from '../enquiries/photos/chosen-photos.ts';
import { offerLimits, type offerUnits } from './offer-limits.ts';

export type ThingFormValues = {
  item: string;
  size: string;
  quantity: string;
  /** Empty until the giver says it: two packs are not two pieces. */
  unit: '' | (typeof offerUnits)[number];
  perPack: string;
  /** Empty until the giver says it: a wrong "sealed" would reach another child. */
  sealed: '' | 'true' | 'false';
  packageDate: string;
};
export type OfferFormValues = {
  /** By a key of the form, in order. */
  things: Record<string, ThingFormValues>;
  town: string;
  name: string;
  email: string;
  phone: string;
};

export const emptyThing: ThingFormValues = {
  ...{ item: '', size: '', quantity: '1', unit: '', perPack: '', sealed: '', packageDate: '' },
};
export const emptyOffer: OfferFormValues = {
  ...{ things: { first: emptyThing }, town: '', name: '', email: '', phone: '' },
};

/** The fields of a form in the API's shape. Empty ones are left out. */
export function offerFields({ things, town, phone }: OfferFormValues, photos: readonly ChosenPhoto[]) {
  const [first = thingFields(emptyThing), ...more] = Object.values(things).map(thingFields);
  // A form without a file would be sent as JSON. A browser sends an empty file for an empty file field.
  const [photo1 = new File([], ''), photo2, photo3, photo4] = photos.map(({ file }) => file);
  return {
    ...{ ...first, town, phone, photo1, photo2, photo3, photo4 },
    more: more.length > 0 ? JSON.stringify(more) : undefined,
  };
}

function thingFields({ item, size, quantity, unit, perPack, sealed, packageDate }: ThingFormValues) {
  return {
    ...{ item, size, quantity: quantity.trim(), unit: unit || undefined },
    perPack: (unit === 'packs' && perPack.trim()) || undefined,
    // The form has refused an empty one.
    sealed: sealed === 'true' ? ('true' as const) : ('false' as const),
    packageDate: packageDate || undefined,
  };
}

export function isQuantity(written: string): boolean {
  return /^\d{1,7}$/.test(written.trim()) && Number(written) >= 1 && Number(written) <= offerLimits.quantity;
}
