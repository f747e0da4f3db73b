import type { ChosenPhoto } from '../enquiries/photos/chosen-photos.ts';
import { offerLimits } from './offer-limits.ts';

export type OfferFormValues = {
  item: string;
  size: string;
  quantity: string;
  /** Empty until the giver says it: a wrong "sealed" would reach another child. */
  sealed: '' | 'true' | 'false';
  packageDate: string;
  town: string;
  name: string;
  email: string;
  phone: string;
};

export const emptyOffer: OfferFormValues = {
  ...{ item: '', size: '', quantity: '1', sealed: '', packageDate: '', town: '', name: '', email: '', phone: '' },
};

/** The fields of a form in the API's shape. Empty ones are left out. */
export function offerFields(values: OfferFormValues, photos: readonly ChosenPhoto[]) {
  const { item, size, quantity, sealed, packageDate, town, phone } = values;
  // A form without a file would be sent as JSON. A browser sends an empty file for an empty file field.
  const [photo1 = new File([], ''), photo2, photo3, photo4] = photos.map(({ file }) => file);
  return {
    ...{ item, size, quantity: quantity.trim(), town, phone, photo1, photo2, photo3, photo4 },
    // The form has refused an empty one.
    sealed: sealed === 'true' ? ('true' as const) : ('false' as const),
    packageDate: packageDate || undefined,
  };
}

export function isQuantity(written: string): boolean {
  return /^\d{1,6}$/.test(written.trim()) && Number(written) >= 1 && Number(written) <= offerLimits.quantity;
}
