import { resolve } from 'node:path';
import { type CompilerOptions, paraglideVitePlugin } from '@inlang/paraglide-js';
import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { bookletPlugin } from './scripts/booklet/booklet-plugin.ts';

/**
 * What most pages share comes in few files: on a slow link forty small ones, one for each message and icon, cost more
 * than their bytes. What only some pages need stays apart, above all what it takes to ask the shop for data: pages that
 * tell something do without `queries` and `calls`. A group also takes what its files import, so what every page has is
 * named first.
 */
const sharedFiles = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
  { name: 'frame', test: /\/src\/(entry\.client|pages\/offline\/|messages\/apart\/runtime)/, priority: 4 },
  {
    name: 'frame',
    test: /\/src\/pages\/frame\/(?!with-queries|cart-count|query-client|splash|page-hero|structured)/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /\/src\/identity\/(identity-provider|client\/(lazy-client|signed-in|sign-out))/,
    priority: 4,
  },
  {
    name: 'frame',
    test: /\/src\/.*(\.rules|-sorts|\/locales|\/error-codes|\/access|\/toast|\/button-l.*)\.tsx?/,
    priority: 4,
  },
  // Of some fifty pages, more than the half that ask the shop for data: with fewer, what it takes to ask came to all.
  { name: 'frame', test: /\/src\/|\/lucide-react\//, minShareCount: 36, priority: 4 },
  {
    name: 'queries',
    test: /\/node_modules\/@tanstack\/|\/src\/.*(\.queries|\/api-client|\/with-queries)\.tsx?/,
    priority: 3,
  },
  {
    name: 'calls',
    test: /\/node_modules\/(@orpc|zod)\/|\/src\/.*(\.contract|\/api-link|\/text-schema|\/input-issues)\.ts/,
    priority: 3,
  },
  {
    name: 'cards',
    test: /\/src\/(catalogue\/(product-(grid|card)|pictures\/product-picture|price-text)|cart\/cart-button-look)/,
    priority: 3,
  },
  // What information pages share, apart from what only forms and dialogs need.
  {
    name: 'cards',
    test: /\/src\/(pages\/frame\/structured|content\/prose)|\/lucide-react\/.*icons/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'information', test: /\/src\/pages\/programmes\/programme-page/, priority: 3 },
  { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 8, priority: 2 },
];

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
    mdx(),
    bookletPlugin(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // Small files stay files: the content security policy has no `data:` for scripts, fonts or styles.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // For the service worker's build.
    manifest: true,
  },
  // The icons in use, not all 1,700 of them: the server reads and holds the rest otherwise.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
}));
