import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { bookletFile } from '../../content/booklet-file.ts';
import { locales } from '../../shared/locales.ts';
import type { WordsInMemory } from '../../words/words-in-memory.server.ts';
import { isHeldByClient } from './cached-page.ts';
import { fileHeaders } from './file-headers.ts';

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
