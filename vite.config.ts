import { resolve } from 'node:path';
import { type CompilerOptions, paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { bookletPlugin } from './scripts/booklet/booklet-plugin.ts';
import { keptPeriods } from './scripts/build/kept-periods.ts';
import { buildTarget } from './scripts/build/oldest-browsers.ts';
import { pageLists } from './scripts/build/page-lists.ts';
import { serverStart } from './scripts/build/server-start.ts';
import { sharedFiles } from './scripts/build/shared-files.ts';

const messages = {
  project: './project.inlang',
  strategy: ['globalVariable', 'baseLocale'],
} satisfies Partial<CompilerOptions>;

/**
 * A browser loads the sentences of its page alone, so for it each is a file of its own. The server needs all of them: it
 * reads one file for each language, once for its pages and its mails. With a file for each sentence, twice, they took a
 * fourth of its memory and a part of its start.
 */
const sentences: Plugin = {
  name: 'sentences',
  enforce: 'pre',
  apply: 'build',
  resolveId(source) {
    const [, file] = source.match(/\/messages\/(messages|runtime)\.js$/) ?? [];
    if (!file) return null;
    if (this.environment.name === 'client') return resolve(`src/messages/apart/${file}.js`);
    return { id: `#messages/${file}.js`, external: true };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    paraglideVitePlugin(
      command === 'build'
        ? { ...messages, outdir: './src/messages/apart', outputStructure: 'message-modules' }
        : // The same options as `npm run messages`: whichever ran last, the outcome is the same.
          { ...messages, outdir: './src/messages', outputStructure: 'locale-modules' },
    ),
    sentences,
    pageLists(),
    keptPeriods(),
    mdx(),
    bookletPlugin(),
    tailwindcss(),
    reactRouter(),
    serverStart(),
  ],
  build: {
    // Small files stay files: the content security policy has no `data:` for scripts, fonts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // For the service worker's build.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        target: buildTarget,
        rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
        // A first visit is 1.5 kB lighter than with Vite's own, and the build some seconds longer.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
      },
    },
  },
}));
