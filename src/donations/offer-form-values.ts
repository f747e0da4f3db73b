import { uploadablePicture } from '../catalogue/pictures/uploadable-picture.ts';
import * as m from '../messages/messages.js';
import { offerLimitBytes, offerLimits } from './offer-limits.ts';

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

/** A chosen photo. Two photos may have the same name, so each has a key. */
export type ChosenPhoto = { key: string; file: File };

/** Returns a sentence if the photos cannot be sent, or else null. */
export function photosProblem(photos: readonly ChosenPhoto[]): string | null {
  if (photos.length > offerLimits.photos) return m.donations_photos_too_many({ most: offerLimits.photos });
  if (photos.some(({ file }) => !file.type.startsWith('image/'))) return m.donations_photos_type();
  const bytes = photos.reduce((sum, { file }) => sum + file.size, 0);
  return bytes > offerLimitBytes - 64 * 1024 ? m.donations_photos_too_large() : null;
}

/** The chosen files, made small for slow links if the browser can draw them. */
export async function smallPhotos(files: Iterable<File>): Promise<File[]> {
  return Promise.all(Array.from(files, (file) => (file.type.startsWith('image/') ? uploadablePicture(file) : file)));
}

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
