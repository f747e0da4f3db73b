import { expect, test } from 'vitest';
import { runtimeSuffix } from './runtime-suffix.ts';
import { sampleSources } from './sample-sources.ts';

test('accepts files that load only modules of their own runtime', () => {
  const files = sampleSources({
    'src/cart/cart.tsx':
      "import type { Db } from './cart.store.server.ts'; const later = () => import('./draw.browser.ts');",
    'src/cart/draw.browser.ts': "import './picture.browser.ts'; import './cart.tsx';",
    'src/cart/cart.store.server.ts': "import { readFile } from 'node:fs'; import './cart.tsx';",
    'src/server/start.ts': "import path from 'path'; import '../cart/cart.store.server.ts';",
    'src/entry.server.ts': "import { Writable } from 'node:stream';",
    'src/cart/cart.test.ts': "import 'node:fs'; import './cart.store.server.ts';",
  });
  expect(runtimeSuffix(files)).toEqual([]);
});

test('a file for both that needs the server or a browser is caught', () => {
  const brokenSources = {
    "import { a } from './a.server.ts'":
      'a browser may load this file, but not what only the server runs (./a.server.ts)',
    "import { type A } from './a.server.ts'":
      'a browser may load this file, but not what only the server runs (./a.server.ts)',
    "export * from '../server/app.ts'":
      'a browser may load this file, but not what only the server runs (../server/app.ts)',
    "import('./a.server.ts')": 'a browser may load this file, but not what only the server runs (./a.server.ts)',
    "import fs from 'node:fs'": 'a browser may load this file, and has no modules of Node (node:fs)',
    "import fs from 'fs'": 'a browser may load this file, and has no modules of Node (fs)',
    "import './a.browser.ts'": 'the server may load this file, but not what only a browser runs (./a.browser.ts)',
  };
  for (const [text, problem] of Object.entries(brokenSources)) {
    expect(runtimeSuffix(sampleSources({ 'src/cart/cart.ts': text })), text).toEqual([
      `src/cart/cart.ts:1: ${problem}`,
    ]);
  }
});

test('refuses a server file that loads browser code, and the reverse', () => {
  const files = sampleSources({
    'src/cart/a.server.ts': "import './a.browser.ts';",
    'src/server/b.ts': "import('../cart/a.browser.ts');",
    'src/cart/a.browser.ts': "import './a.server.ts';",
    'src/service-worker/save-offline.ts': "import 'node:fs';",
  });
  expect(runtimeSuffix(files)).toEqual([
    'src/cart/a.server.ts:1: the server may not load what only a browser runs (./a.browser.ts)',
    'src/server/b.ts:1: the server may not load what only a browser runs (../cart/a.browser.ts)',
    'src/cart/a.browser.ts:1: a browser may load this file, but not what only the server runs (./a.server.ts)',
    'src/service-worker/save-offline.ts:1: a browser may load this file, and has no modules of Node (node:fs)',
  ]);
});
