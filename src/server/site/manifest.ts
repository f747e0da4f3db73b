import type { FastifyInstance } from 'fastify';
import type { SiteFacts } from '../../content/site.ts';
import * as m from '../../messages/messages.js';
import { type Locale, locales, pathIn } from '../../shared/locales.ts';

/** The colour `paper` of `ui/style/tokens.css`. Phones show it while the site opens. */
const paper = '#fdfaf4';

/** `/manifest.en.webmanifest` and `/manifest.id.webmanifest`, for phones with the site on their home screen. */
export function registerManifests(app: FastifyInstance, facts: () => SiteFacts): void {
  for (const locale of locales) {
    app.get(`/manifest.${locale}.webmanifest`, { exposeHeadRoute: true }, async (_, reply) =>
      reply
        .type('application/manifest+json')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestIn(locale, facts()))),
    );
  }
}

/** Both languages are one site with one identity and scope, so a change of language does not leave the app. */
export function manifestIn(locale: Locale, { brand }: SiteFacts) {
  return {
    id: '/',
    name: m.home_document_title({ brand }, { locale }),
    short_name: brand,
    description: m.home_description({}, { locale }),
    lang: locale,
    dir: 'ltr',
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
