import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { renditionBytes } from '../../catalogue/pictures/picture.store.server.ts';
import { pictureWidths } from '../../catalogue/pictures/picture-address.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';

const cachedBytes = 32 * 1024 * 1024;

/** Serves pictures from the database, the asked-for ones from memory; an address never changes its bytes. */
export function registerPictures(app: FastifyInstance, db: Db): void {
  const kept = new LRUCache<string, Buffer>({ maxSize: cachedBytes, sizeCalculation: (bytes) => bytes.length + 200 });
  app.get<{ Params: { hash: string; file: string } }>('/pictures/:hash/:file', async (request, reply) => {
    const { hash, file } = request.params;
    const width = pictureWidths.find((known) => file === `${known}.webp`);
    if (!width || !/^[0-9a-f]{64}$/.test(hash)) throw new ShopError('NOT_FOUND');
    const key = `${hash}/${width}`;
    const bytes = kept.get(key) ?? (await renditionBytes(db, hash, width));
    if (!bytes) throw new ShopError('NOT_FOUND');
    kept.set(key, bytes);
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  });
}
