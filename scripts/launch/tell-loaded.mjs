// Goes before a program (`node --import`): tells whoever started it of each file of ours that it loads, and what it said
// then.
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
