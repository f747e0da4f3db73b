import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { publicApi } from '../pages/public-api.ts';
import { type KeptPage, pageText } from './page-cache.ts';

/** Where the pages come from: the built site and the folder of its files, or a development server. */
export type Site = {
  mode: 'production' | 'development';
  loadBuild: () => Promise<ServerBuild>;
  files?: string;
  prepare?: (app: FastifyInstance) => Promise<void>;
};

type PublicClient = Parameters<RouterContextProvider['set']>[1];

/** Renders the page at an address of this site, with the API as a visitor sees it. */
export function pageRenderer(
  loadBuild: () => Promise<ServerBuild>,
  client: PublicClient,
  origin: string,
  mode: Site['mode'],
): (address: string) => Promise<Response> {
  return async (address) => {
    const build = await loadBuild();
    const handle = createRequestHandler(build, mode);
    const context = new RouterContextProvider();
    const { publicApi: key } = build.entry.module as unknown as { publicApi: typeof publicApi };
    context.set(key, client as never);
    return handle(new Request(new URL(address, origin)), context);
  };
}

/** Serves the built site's own files: hashed ones for ever, the others asking again each time. */
export async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Answers every other GET with a page, from `page`. */
export function registerPages(app: FastifyInstance, page: (address: string) => Promise<KeptPage>): void {
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) =>
    sendPage(await page(addressOf(request)), request, reply),
  );
}

function addressOf(request: FastifyRequest): string {
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), 'http://site');
  return `${pathname}${search}`;
}

async function sendPage(page: KeptPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('content-security-policy', page.policy).header('vary', 'accept-encoding');
  if (page.location) return reply.header('cache-control', 'no-cache').redirect(page.location, page.status);
  reply.status(page.status).type('text/html; charset=utf-8').header('cache-control', 'no-cache');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(page.etag))
      return reply.status(304).send();
  }
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
    return reply.header('content-encoding', 'br').send(page.brotli);
  return reply.send(await pageText(page));
}
