import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renditionBytes } from '../../catalogue/pictures/picture.store.server.ts';
import { pictureWidths } from '../../catalogue/pictures/picture-address.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { asPartOfPage } from './security-headers.ts';

const cachedBytes = 32 * 1024 * 1024;
/** How long a deleted picture may still be served: a portrait whose consent was withdrawn must go from memory too. */
export const cachedPictureMs = 10 * 60_000;

/** Serves pictures from the database, recent ones from memory. The bytes at an address never change. */
export function registerPictures(app: FastifyInstance, db: Db): void {
  const pictureCache = new LRUCache<string, Buffer, { hash: string; width: number }>({
    maxSize: cachedBytes,
    ttl: cachedPictureMs,
    sizeCalculation: (bytes) => bytes.length + 200,
    fetchMethod: async (_address, _stale, { context: { hash, width } }) =>
      (await renditionBytes(db, hash, width)) ?? undefined,
    // A picture that is evicted while it is read still reaches the clients that wait for it.
    ignoreFetchAbort: true,
  });
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const width = pictureWidths.find((offeredWidth) => file === `${offeredWidth}.webp`);
    if (!width || !/^[0-9a-f]{64}$/.test(hash)) throw new ShopError('NOT_FOUND');
    const bytes = await pictureCache.fetch(`${hash}/${width}`, { context: { hash, width } });
    if (!bytes) throw new ShopError('NOT_FOUND');
    asPartOfPage(reply).type('image/webp').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(bytes);
  });
}
