import { createHash } from 'node:crypto';
import { loadSharp } from '../../shared/load-sharp.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { pictureWidths } from './picture-address.ts';
import { pictureLimitBytes } from './picture-limits.ts';

const decodable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff']);
const maxPixels = 50_000_000;

// Uploads are rare and memory is small: one picture at a time.
let lastTurn: Promise<unknown> = Promise.resolve();

export type Renditions = { hash: string; renditions: { width: number; bytes: Buffer }[] };

/**
 * Decodes an uploaded picture and encodes it as WebP in these widths, upright and without metadata. The uploaded bytes
 * are never stored. An animation becomes its first frame. `ground` replaces transparency by white. Throws NOT_AN_IMAGE
 * or TOO_LARGE.
 */
export async function renderPicture(
  bytes: Uint8Array,
  { widths = pictureWidths, ground }: { widths?: readonly number[]; ground?: 'white' } = {},
): Promise<Renditions> {
  if (bytes.byteLength > pictureLimitBytes) throw new ShopError('TOO_LARGE');
  const turn = lastTurn.then(() => redraw(bytes, widths, ground));
  lastTurn = turn.catch(() => {});
  const renditions = await turn.catch((cause) => {
    throw cause instanceof ShopError ? cause : new ShopError('NOT_AN_IMAGE', {}, cause);
  });
  const digest = createHash('sha256');
  for (const { bytes } of renditions) digest.update(bytes);
  return { hash: digest.digest('hex'), renditions };
}

async function redraw(bytes: Uint8Array, widths: readonly number[], ground?: 'white') {
  const sharp = await loadSharp();
  const options = { limitInputPixels: maxPixels, failOn: 'error', pages: 1 } as const;
  // Decodes nothing yet.
  const { format, width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (!format || !decodable.has(format)) throw new ShopError('NOT_AN_IMAGE');
  if (width * height > maxPixels) throw new ShopError('TOO_LARGE');
  const renditions = [];
  for (const width of widths) {
    const drawn = sharp(bytes, options)
      .rotate()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 74, alphaQuality: 20, effort: 6 });
    if (ground) drawn.flatten({ background: ground });
    renditions.push({ width, bytes: await drawn.toBuffer() });
  }
  return renditions;
}
