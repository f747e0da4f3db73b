import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chapters } from '../../content/booklet/chapters.ts';
import { type BookletPage, bookletFile, bookletPagesFile, bookletPath } from '../../content/booklet-file.ts';
import { type Locale, locales, pathIn } from '../../shared/locales.ts';
import type { WordsInMemory } from '../../words/words-in-memory.server.ts';
import { isHeldByClient, sendCachedPage } from './cached-page.ts';
import { fileHeaders } from './file-headers.ts';
import type { PageCache } from './page-cache.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { RenderPage } from './page-routes.ts';
import { cachedAnswer } from './repeated-answers.ts';

/** Serves the booklet as PDF: from the build, or typeset later from edited chapters. */
export function registerBooklet(app: FastifyInstance, { files, words }: { files: string; words: WordsInMemory }): void {
  for (const locale of locales) {
    const path = bookletFile(locale);
    app.get(path, { exposeHeadRoute: true }, async (request, reply) => {
      const bytes = words.booklet(locale) ?? (await readFile(join(files, path)));
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
      reply.headers({ ...fileHeaders(path), etag }).type('application/pdf');
      if (isHeldByClient({ headers: { etag } }, request)) return reply.status(304).send();
      return reply.send(bytes);
    });
  }
}

/**
 * Serves all pages of the booklet in one answer, for the service worker. Compressed together they are a third of their
 * size, because each page repeats the site's frame.
 */
export function registerBookletPages(app: FastifyInstance, pageCache: PageCache, render: RenderPage): void {
  async function makeAll(locale: Locale, dependencies: PageDependencies): Promise<Response> {
    const pages: BookletPage[] = [];
    for (const path of [bookletPath, ...chapters.map(({ slug }) => `${bookletPath}/${slug}`)]) {
      const answer = await render(pathIn(locale, path), dependencies);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      pages.push({
        path: pathIn(locale, path),
        headers: Object.fromEntries(answer.headers),
        html: await answer.text(),
      });
    }
    return Response.json(pages);
  }
  for (const locale of locales) {
    app.get(bookletPagesFile(locale), { exposeHeadRoute: true }, async (request, reply) => {
      const make = (dependencies: PageDependencies) => makeAll(locale, dependencies);
      const page = await cachedAnswer(pageCache, request, { key: `booklet ${locale}`, kind: 'page', make });
      return sendCachedPage(page, request, reply);
    });
  }
}
