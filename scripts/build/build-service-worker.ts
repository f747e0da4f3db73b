// Bundles the service worker into one file of the built site. Two things are compiled into it from Vite's manifest.
// The name of the build makes every build replace the worker. The scripts of the stored pages tie each page to its
// build.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { build } from 'vite';
import routes from '../../src/routes.ts';
import { buildTarget } from './oldest-browsers.ts';
import { ownScripts } from './own-scripts.ts';
import { pageLists } from './page-lists.ts';

const folder = 'build/client';
const manifest = readFileSync(`${folder}/.vite/manifest.json`, 'utf8');
// The manifest's file names hold hashes of their content.
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
