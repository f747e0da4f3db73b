// Goes before a program (`node --import`): tells whoever started it of each file of ours that it loads.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loaded: fileURLToPath(url) });
    return nextLoad(url, context);
  },
});
