// Bundles the service worker into one file beside the built site. Vite's manifest of the site goes into it: the name of
// the build, so that every build replaces it, and the own scripts of the pages that are kept. It serves nobody else.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'vite';
import routes from '../../src/routes.ts';
import { buildTarget } from './oldest-browsers.ts';
import { ownScripts } from './own-scripts.ts';
import { pageLists } from './page-lists.ts';

const folder = 'build/client';
const manifest = readFileSync(`${folder}/.vite/manifest.json`, 'utf8');
// The names of files hold hashes of what is in them.
const buildId = `build-${createHash('sha256').update(manifest).digest('base64url').slice(0, 16)}`;

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [pageLists()],
  define: {
    buildId: JSON.stringify(buildId),
    ownScripts: JSON.stringify(ownScripts(JSON.parse(manifest), routes)),
  },
  build: {
    outDir: folder,
    emptyOutDir: false,
    target: buildTarget,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
for (const part of ['client', 'server']) rmSync(`build/${part}/.vite`, { recursive: true, force: true });
