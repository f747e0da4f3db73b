// Bundles the service worker into one file beside the built site. It carries the name of the build it belongs to, so
// that every build replaces it.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { build } from 'vite';

const folder = 'build/client';
// The names hold hashes of what is in the files.
const names = readdirSync(`${folder}/assets`).sort().join('\n');
const buildId = `build-${createHash('sha256').update(names).digest('base64url').slice(0, 16)}`;

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { buildId: JSON.stringify(buildId) },
  build: {
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'src/service-worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
