import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Site } from './page-routes.ts';

/** The pages from Vite's development server, which shows every change at once. */
export async function developmentSite(): Promise<Site> {
  const { createServer } = await import('vite');
  const vite = await createServer({ configLoader: 'native', server: { middlewareMode: true }, appType: 'custom' });
  return {
    mode: 'development',
    loadBuild: () =>
      vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>,
    async prepare(app: FastifyInstance) {
      app.addHook('onRequest', (request, reply, done) => {
        if (/^\/(api|identity|pictures|demo|healthz|readyz|plain\.css)/.test(request.url)) return done();
        vite.middlewares(request.raw, reply.raw, () => done());
      });
      // The policy of the built site would block Vite's own inline scripts and socket. A repeated answer would carry it.
      app.addHook('onSend', async (request, reply) => {
        request.cacheKey = null;
        reply.removeHeader('content-security-policy').removeHeader('etag');
      });
      app.addHook('onClose', () => vite.close());
    },
  };
}
