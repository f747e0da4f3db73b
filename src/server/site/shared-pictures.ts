import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renditionBytes } from '../../catalogue/pictures/picture.store.server.ts';
import { clientOf } from '../../identity/rate-limit/client-address.server.ts';
import { sharePictureSize } from '../../pages/frame/share-picture.ts';
import type { Db } from '../../shared/api-context.ts';
import { loadSharp } from '../../shared/load-sharp.server.ts';
import type { RequestQueue } from '../../shared/request-queue.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { createInFlight } from './in-flight.ts';
import { cachedPictureMs } from './picture-routes.ts';

const cachedBytes = 4 * 1024 * 1024;
const sourceWidth = 1280;

/** A product's picture for chats and social sites: a wide JPEG, because few of them read WebP, and they crop other shapes. */
export function registerSharedPictures(app: FastifyInstance, db: Db, oneByOne: RequestQueue): void {
  const inFlight = createInFlight<Buffer>();
  const pictureCache = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    ttl: cachedPictureMs,
    sizeCalculation: (bytes) => bytes.length + 200,
  });

  async function draw(hash: string): Promise<Buffer> {
    const bytes = await drawn(db, hash);
    pictureCache.set(hash, bytes);
    return bytes;
  }

  app.get<{ Params: { hash: string } }>(
    '/pictures/:hash/share.jpg',
    { exposeHeadRoute: true },
    async (request, reply) => {
      const { hash } = request.params;
      if (!/^[0-9a-f]{64}$/.test(hash)) throw new ShopError('NOT_FOUND');
      const waiter = { key: hash, client: clientOf(request), signal: request.cancellation.signal };
      const bytes = pictureCache.get(hash) ?? (await inFlight.join(waiter, oneByOne, () => draw(hash)).made);
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    },
  );
}

async function drawn(db: Db, hash: string): Promise<Buffer> {
  const picture = await renditionBytes(db, hash, sourceWidth);
  if (!picture) throw new ShopError('NOT_FOUND');
  return widened(picture);
}

/** Drawings are transparent. In a chat they stand on the ground that they have on pages by day. */
const drawnGround = '#f8f0e1';

/** The whole picture in the middle of a wide one. Its outermost pixels are repeated to the edges. */
export async function widened(picture: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = sharePictureSize;
  const whole = await sharp(picture)
    .flatten({ background: drawnGround })
    .resize({ width, height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const left = Math.floor((width - whole.info.width) / 2);
  const top = Math.floor((height - whole.info.height) / 2);
  const right = width - whole.info.width - left;
  const bottom = height - whole.info.height - top;
  return sharp(whole.data)
    .extend({ left, right, top, bottom, extendWith: 'copy' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
