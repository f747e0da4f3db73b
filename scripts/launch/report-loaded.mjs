// Preloaded before a program (`node --import`). Reports each of our files that the program loads to its parent
// process, with a digest of the content.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sourceDigest } from './source-digest.mjs';

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      const path = fileURLToPath(url);
      process.send?.({ loaded: path, digest: sourceDigest(path) });
    }
    return nextLoad(url, context);
  },
});
