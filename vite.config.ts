import { paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    // The same options as `npm run messages`: whichever ran last, the outcome is the same.
    paraglideVitePlugin({
      project: './project.inlang',
      outdir: './src/messages',
      strategy: ['globalVariable', 'baseLocale'],
      outputStructure: 'message-modules',
    }),
    mdx(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Small files stay files: the content security policy has no `data:` for scripts, fonts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
