import { existsSync, globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A name with a hash of the content: no other file has it, whichever version made it. */
const hashedName = /^[\w.-]+-[\w-]{8}\.\w+$/;

/**
 * Serves files of the builds of other versions. During an update two versions serve, and pages of the one ask the other;
 * later, pages that were open before it still load their parts. `home` is the folder of all versions. Needs
 * `registerFiles`.
 */
export function registerOtherBuilds(app: FastifyInstance, home = process.cwd()): void {
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name } }, reply) => {
    const folders = hashedName.test(name) ? globSync('{.,versions/*}/build/client/assets', { cwd: home }) : [];
    const folder = folders.find((each) => existsSync(join(home, each, name)));
    return folder ? reply.sendFile(name, resolve(home, folder)) : reply.callNotFound();
  });
}
