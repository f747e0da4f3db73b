import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from './file-headers.ts';
import { asPartOfPage } from './security-headers.ts';

/**
 * Browsers never ask again for a hashed file, and it is the same for everyone, so another site learns nothing if it loads
 * it. On a slow link these headers cost more than they help.
 */
const needlessForHashed = ['etag', 'accept-ranges', 'cross-origin-resource-policy'];

/** A name with a hash of the content: no other file has it, whichever version made it. */
const hashedName = /^[\w.-]+-[\w-]{8}\.\w+$/;

/**
 * Serves the built site's own files, and hashed files of the builds of other versions. During an update two versions serve,
 * and pages of the one ask the other; later, pages that were open before it still load their parts. `home` is the folder of
 * all versions.
 */
export async function registerFiles(app: FastifyInstance, folder: string, home = process.cwd()): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // Hashed files share the route below. Admins may edit the booklet at run time.
    globIgnore: ['assets/**', 'booklet/**'],
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const [, kind] = /\.(js|css|woff2|svg|webp|png|webm)(\.br|\.gz)?$/.exec(path) ?? [];
      if (kind) asPartOfPage(reply, { isDrawing: kind === 'svg' }).removeHeader('last-modified');
      if (path.includes('/assets/')) for (const name of needlessForHashed) reply.removeHeader(name);
      for (const [name, value] of Object.entries(fileHeaders(path))) reply.header(name, value);
    },
  });
  const ownFolder = join(folder, 'assets');
  const ownNames = new Set(globSync('*', { cwd: ownFolder }));
  // `labelOf` in answered.ts counts routes with `rootPath` as `files`.
  const config = { rootPath: ownFolder };
  app.get<{ Params: { name: string } }>('/assets/:name', { config }, async ({ params: { name } }, reply) => {
    const place = ownNames.has(name) ? ownFolder : otherFolderOf(name, home);
    return place ? reply.sendFile(name, place) : reply.callNotFound();
  });
}

/** The folder of another version's build that has this hashed file. */
function otherFolderOf(name: string, home: string): string | undefined {
  const folders = hashedName.test(name) ? globSync('{.,versions/*}/build/client/assets', { cwd: home }) : [];
  return folders.map((each) => resolve(home, each)).find((each) => existsSync(join(each, name)));
}
