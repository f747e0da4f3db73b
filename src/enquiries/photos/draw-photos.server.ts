import { pictureWidths } from '../../catalogue/pictures/picture-address.ts';
import { renderPicture } from '../../catalogue/pictures/render-picture.server.ts';
import { ShopError } from '../../shared/shop-error.ts';

/** The fields of a form, with its photos in order. */
export function withPhotos<Form extends PhotoFields>({ photo1, photo2, photo3, photo4, ...form }: Form) {
  return { ...form, photos: [photo1, photo2, photo3, photo4].filter((photo) => photo !== undefined) };
}

type PhotoFields = Partial<Record<'photo1' | 'photo2' | 'photo3' | 'photo4', File>>;

/** Redraws photos as WebP, so that nothing of place and time remains. Throws NOT_AN_IMAGE and TOO_LARGE. */
export async function drawPhotos(photos: readonly File[]): Promise<Buffer[]> {
  const drawn: Buffer[] = [];
  for (const photo of photos) drawn.push(await largest(photo));
  return drawn;
}

/** Staff look at one photo at a time and closely, so the largest rendition is enough. */
async function largest(photo: File): Promise<Buffer> {
  const { renditions } = await renderPicture(await photo.bytes(), { widths: [Math.max(...pictureWidths)] });
  const [only] = renditions;
  if (!only) throw new Error('a picture is drawn in no width');
  return only.bytes;
}

/** A stored photo as a file. Throws NOT_FOUND if there is none. */
export function photoFile(bytes: Buffer | undefined, position: number): File {
  if (!bytes) throw new ShopError('NOT_FOUND');
  return new File([new Uint8Array(bytes)], `photo-${position}.webp`, { type: 'image/webp' });
}
