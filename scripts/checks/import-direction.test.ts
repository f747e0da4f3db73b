import { expect, test } from 'vitest';
import { importDirection } from './import-direction.ts';
import { sampleSources } from './sample-sources.ts';

test('imports to the left and within a module pass, however they are written', () => {
  const files = sampleSources({
    'src/pages/home.tsx': `
      import { Cart } from '../cart/cart.tsx';
      export * from './frame.tsx';
      const lazy = () => import('../catalogue/product.tsx');
      type Price = import('../shared/rupiah.ts').Rupiah;
      import '../ui/prose.css';`,
    'src/ui/prose.css': '@import "./tokens.css"; @import "tailwindcss"; a { background: url(#spot) }',
    'src/root.tsx': "import './pages/home.tsx'; // import '../server/start.ts'",
    'src/server/seed.ts': "import '../../database/seed/products.ts';",
    'src/cart/cart.test.ts': "import '../pages/home.tsx';",
  });
  expect(importDirection(files)).toEqual([]);
});

test('an import to the right is caught, however it is written', () => {
  const brokenSources = {
    'import {\n  a, // one\n} from "../pages/a.ts"': 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "\nimport type { A } from '../pages/a.ts'": 'src/cart/a.ts:2: cart may not import pages (../pages/a.ts)',
    "import '../pages/a.ts'": 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "export { a } from '../pages/a.ts'": 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "export * from '../pages/a.ts'": 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "const a = () => import('../pages/a.ts')": 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    'const a = import(`../pages/a.ts`)': 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "type A = import('../pages/a.ts').A": 'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "new Worker(new URL('../pages/a.ts', import.meta.url))":
      'src/cart/a.ts:1: cart may not import pages (../pages/a.ts)',
    "import.meta.glob('../pages/*.ts')": 'src/cart/a.ts:1: cart may not import pages (../pages/*.ts)',
    "import url from '../pages/a.css?url'": 'src/cart/a.ts:1: cart may not import pages (../pages/a.css?url)',
    "import { a } from '../contract.ts'": 'src/cart/a.ts:1: cart may not import contract (../contract.ts)',
    "import '../../database/seed/products.ts'":
      'src/cart/a.ts:1: cart may not import server (../../database/seed/products.ts)',
  };
  for (const [text, problem] of Object.entries(brokenSources)) {
    expect(importDirection(sampleSources({ 'src/cart/a.ts': text })), text).toEqual([problem]);
  }
});

test('a style sheet that imports to the right is caught, and a folder that is no module', () => {
  const styles = {
    'src/ui/tokens.css': '/* "../shared" */\n@import "../pages/home.css";\na { src: url("../cart/a.svg") }',
  };
  expect(importDirection(sampleSources(styles))).toEqual([
    'src/ui/tokens.css:2: ui may not import pages (../pages/home.css)',
    'src/ui/tokens.css:3: ui may not import cart (../cart/a.svg)',
  ]);
  expect(importDirection(sampleSources({ 'src/utils/a.ts': '' }))).toEqual([
    'src/utils/a.ts: "utils" is no module of src',
  ]);
});

test('inside identity, folders go one way in the order that is given, and the files at its top have a place in it', () => {
  const order = ['client', 'root', 'sign-in'];
  const good = sampleSources({
    'src/identity/guards.tsx': "import './client/port.ts';",
    'src/identity/sign-in/form.tsx': "import '../client/port.ts'; import './fields.tsx'; import '../guards.tsx';",
  });
  expect(importDirection(good, order)).toEqual([]);
  const brokenSources = sampleSources({
    'src/identity/client/port.ts': "import '../sign-in/form.tsx';\nimport '../identity.queries.ts';",
    'src/identity/guards.tsx': "import './sign-in/form.tsx';",
    'src/identity/misc/a.ts': '',
  });
  expect(importDirection(brokenSources, order)).toEqual([
    'src/identity/client/port.ts:1: inside identity, this may not import ../sign-in/form.tsx',
    'src/identity/client/port.ts:2: inside identity, this may not import ../identity.queries.ts',
    'src/identity/guards.tsx:1: inside identity, this may not import ./sign-in/form.tsx',
    'src/identity/misc/a.ts: its folder has no place inside identity',
  ]);
});

test('a file that cannot be read is no clean file', () => {
  expect(() => importDirection(sampleSources({ 'src/cart/a.ts': 'import {' }))).toThrow('src/cart/a.ts cannot be read');
});
