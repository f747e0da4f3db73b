import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { ownScripts } from './own-scripts.ts';

const routes = [
  { file: 'pages/home.tsx', index: true },
  { file: 'pages/programmes/research.tsx', path: 'research' },
  { file: 'pages/offline.tsx', path: 'offline' },
  { file: 'pages/cart.tsx', path: 'cart' },
];
const key = (file: string) => `src/${file}?__react-router-build-client-route`;
const manifest: Manifest = {
  [key('pages/home.tsx')]: { file: 'assets/home-1.js' },
  [key('pages/programmes/research.tsx')]: { file: 'assets/research-1.js', imports: ['_frame.js'] },
  [key('pages/offline.tsx')]: { file: 'assets/offline-1.js' },
  [key('pages/cart.tsx')]: { file: 'assets/cart-1.js' },
  '_frame.js': { file: 'assets/frame-1.js' },
};

test('each page that is kept has a script of its own', () => {
  expect(ownScripts(manifest, routes)).toEqual(['/assets/home-1.js', '/assets/research-1.js', '/assets/offline-1.js']);
});

test('a page that the manifest does not name stops the build', () => {
  const { [key('pages/offline.tsx')]: _, ...withoutPage } = manifest;
  expect(() => ownScripts(withoutPage, routes)).toThrow('does not name src/pages/offline.tsx');
});
