import type { Db } from '../../shared/api-context.ts';
import { invalidField } from '../../shared/shop-error.ts';
import { furtherPictures, lockPictures, savePicture } from './picture.store.server.ts';
import { pictureHash } from './picture-address.ts';
import { maxPictures } from './picture-limits.ts';
import type { Renditions } from './render-picture.server.ts';

const tooMany = { code: 'too_big', origin: 'array', maximum: maxPictures, message: '' };

/** The pictures of a product's form. */
type PictureForm = {
  /** A new first picture. */
  image?: Renditions;
  /** The addresses of all others. If left out, `product` keeps those after its first one. */
  pictures?: string[];
  product?: string;
};

/**
 * The hashes of a product's new pictures in their order, each once. The caller must have locked the product in `trx`.
 * Throws INVALID_INPUT for a deleted picture, for none, and for too many.
 */
export async function picturesToWrite(
  trx: Db,
  { image, pictures, product }: PictureForm,
): Promise<[string, ...string[]]> {
  const others = pictures ? await present(trx, pictures) : product ? await furtherPictures(trx, product) : [];
  const [first, ...further] = new Set([...(image ? [await savePicture(trx, image)] : []), ...others]);
  if (first === undefined) throw invalidField('pictures', 'required');
  if (further.length >= maxPictures) throw invalidField('pictures', tooMany);
  return [first, ...further];
}

async function present(trx: Db, addresses: readonly string[]): Promise<string[]> {
  const hashes = addresses.map((address) => pictureHash(address) ?? '');
  const locked = await lockPictures(trx, hashes);
  if (hashes.some((hash) => !locked.has(hash))) throw invalidField('pictures', 'picture_gone');
  return hashes;
}
