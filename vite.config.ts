import { paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const inPackages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`);

/**
 * What most pages share comes in few files: on a slow link forty small ones, one for each message and icon, cost more
 * than their bytes. What only some pages need stays apart.
 */
const sharedFiles = [
  { name: 'framework', test: inPackages('react|react-dom|react-router|scheduler|@tanstack'), priority: 3 },
  { name: 'calls', test: inPackages('@orpc|zod'), minShareCount: 2, priority: 2 },
  { name: 'shared', test: /[\\/]src[\\/](messages|shared|ui)[\\/]|[\\/]lucide-react[\\/]/, minShareCount: 2 },
  { name: 'shared', test: /[\\/]src[\\/]/, minShareCount: 4 },
];

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
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
});
