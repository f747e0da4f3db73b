import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/settings.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** `/robots.txt`, built from the site's own address. */
export function registerRobots(app: FastifyInstance, config: Pick<Config, 'mode' | 'host' | 'origin'>): void {
  const text = robotsOf(config);
  app.get('/robots.txt', { exposeHeadRoute: true }, async (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  );
}

/**
 * What crawlers may read. Pages for one person are not named: to leave them out, a crawler must read that they ask for
 * it. A demo that others can reach is no shop to be found; on the machine itself it is measured as the shop will be.
 */
export function robotsOf({ mode, host, origin }: Pick<Config, 'mode' | 'host' | 'origin'>): string {
  if (mode === 'demo' && !loopback.test(host)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    'Disallow: /demo/',
    // The language switch, which leads on to an address that is read as well.
    'Disallow: /*?*language=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
