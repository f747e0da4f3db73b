import * as m from '../../messages/messages.js';
import { newUuid } from '../../shared/ids.ts';
import { maxPictures, pictureLimitBytes } from './picture-limits.ts';

/** A picture in the product form: an existing one, or a chosen file. */
export type FormPicture = {
  key: string;
  /** The name of the chosen file; empty for an existing picture. */
  name: string;
  address: string | null;
  file: File | null;
  /** The server could not use it. */
  refused?: 'NOT_AN_IMAGE' | 'TOO_LARGE';
};

/** The existing pictures of a product, as form values. */
export function presentPictures(addresses: readonly string[]): FormPicture[] {
  return addresses.map((address) => ({ key: address, name: '', address, file: null }));
}

/** Chosen files as form values. */
export function chosenPictures(files: Iterable<File>): FormPicture[] {
  return Array.from(files, (file) => ({ key: newUuid(), name: file.name, address: null, file }));
}

/** Why a picture cannot be used, as a sentence with its file name; null if it can. */
export function pictureProblem({ file, name, refused }: FormPicture): string | null {
  if (!file) return null;
  if (refused === 'NOT_AN_IMAGE' || !file.type.startsWith('image/')) return m.product_form_picture_type({ file: name });
  if (refused === 'TOO_LARGE' || file.size > pictureLimitBytes) return m.product_form_picture_too_large({ file: name });
  return null;
}

/** The problems of the pictures of a form, as sentences; null if there are none. */
export function picturesProblem(pictures: readonly FormPicture[]): string | null {
  if (pictures.length === 0) return m.product_form_image_required();
  const problems = pictures.map(pictureProblem).filter((problem) => problem !== null);
  if (pictures.length > maxPictures) problems.push(m.product_form_pictures_too_many({ most: maxPictures }));
  return problems.join(' ') || null;
}
