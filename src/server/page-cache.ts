import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pagePolicy } from './security-headers.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A finished page, the same for everyone. */
export type KeptPage = { brotli: Buffer; etag: string; policy: string; status: number; location?: string };

export type PageCache = {
  /** The page at an address: kept, or rendered now, once for all who ask meanwhile. */
  page(address: string): Promise<KeptPage>;
  /** Forgets every page: what they show has changed. */
  forget(): void;
};

const maxBytes = 48 * 1024 * 1024;
/** The longest that a change made by another process can stay unseen, should its word be lost. */
const maxAgeMs = 60_000;

/** Keeps rendered public pages until `forget` is called; a page whose rendering began before that is not kept. */
export function createPageCache(render: (address: string) => Promise<Response>): PageCache {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: (page) => page.brotli.length + 2_000,
    ttl: maxAgeMs,
  });
  let underWay = new Map<string, Promise<KeptPage>>();
  let generation = 0;

  async function renderNow(address: string): Promise<KeptPage> {
    const began = generation;
    const page = await finish(await render(address));
    if (page.status === 200 && began === generation) kept.set(address, page);
    return page;
  }

  return {
    async page(address) {
      const found = kept.get(address) ?? underWay.get(address);
      if (found) return found;
      const rendering = renderNow(address);
      const mine = underWay;
      mine.set(address, rendering);
      return rendering.finally(() => mine.delete(address));
    },
    forget() {
      generation += 1;
      kept.clear();
      underWay = new Map();
    },
  };
}

async function finish(response: Response): Promise<KeptPage> {
  const html = await response.text();
  const brotli = await compress(html, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
  });
  return {
    brotli,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    policy: pagePolicy(html),
    status: response.status,
    location: response.headers.get('location') ?? undefined,
  };
}

/** The page as text, for the rare browser that takes no brotli. */
export async function pageText(page: KeptPage): Promise<Buffer> {
  return decompress(page.brotli);
}
