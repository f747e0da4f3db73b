import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { laterFiles } from './later-files.ts';

const routes = [
  { file: 'pages/home.tsx', index: true },
  { file: 'pages/programmes/research.tsx', path: 'research' },
  { file: 'pages/offline.tsx', path: 'offline' },
  { file: 'pages/cart.tsx', path: 'cart' },
];
const key = (file: string) => `src/${file}?__react-router-build-client-route`;
const manifest: Manifest = {
  [key('pages/home.tsx')]: { file: 'assets/home-1.js', dynamicImports: ['src/pages/live.tsx'] },
  [key('pages/programmes/research.tsx')]: {
    file: 'assets/research-1.js',
    imports: ['_frame.js'],
    dynamicImports: ['src/content/words.en.ts', 'src/content/words.id.ts', 'src/pages/live.tsx'],
  },
  [key('pages/offline.tsx')]: { file: 'assets/offline-1.js' },
  [key('pages/cart.tsx')]: { file: 'assets/cart-1.js', dynamicImports: ['src/content/words.id.ts'] },
  'src/pages/live.tsx': { file: 'assets/live-1.js' },
  'src/content/words.en.ts': { file: 'assets/words-2.js' },
  'src/content/words.id.ts': { file: 'assets/words-3.js' },
  '_frame.js': { file: 'assets/frame-1.js', dynamicImports: ['src/content/words.id.ts'] },
};

test('a page that is kept needs the words that its own script loads later, in its language', () => {
  expect(laterFiles(manifest, routes)).toEqual({
    '/assets/home-1.js': {},
    '/assets/research-1.js': { en: ['/assets/words-2.js'], id: ['/assets/words-3.js'] },
    '/assets/offline-1.js': {},
  });
});

test('a page or a file that the manifest does not name stops the build', () => {
  const { [key('pages/offline.tsx')]: _, ...withoutPage } = manifest;
  expect(() => laterFiles(withoutPage, routes)).toThrow('does not name src/pages/offline.tsx');
  const { 'src/content/words.en.ts': __, ...withoutWords } = manifest;
  expect(() => laterFiles(withoutWords, routes)).toThrow('does not name src/content/words.en.ts');
});
