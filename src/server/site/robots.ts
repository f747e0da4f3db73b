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
 * The rules for crawlers. Personal pages are not listed: a crawler must read them to find their `noindex`. A public demo
 * forbids everything. A demo on the machine itself has the rules of a live shop, for measurements.
 */
export function robotsOf({ mode, host, origin }: Pick<Config, 'mode' | 'host' | 'origin'>): string {
  if (mode === 'demo' && !loopback.test(host)) return 'User-agent: *\nDisallow: /\n';
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    'Disallow: /demo/',
    // The language switch redirects to an address that crawlers read anyway.
    'Disallow: /*?*language=',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
