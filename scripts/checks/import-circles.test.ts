import { expect, test } from 'vitest';
import { folderCircles, importCircles } from './import-circles.ts';
import { house } from './spoilt-house.ts';

test('files that share what they import are no circle', () => {
  const files = house({
    'src/a.ts': "import './b.ts'; import './c.ts';",
    'src/b.ts': "import './d.ts';",
    'src/c.ts': "import './d.ts'; import 'a';",
    'src/d.ts': '',
  });
  expect(importCircles(files)).toEqual([]);
});

test('each circle is named once, through types and what is loaded later too', () => {
  const files = house({
    'src/start.ts': "import './a.ts'; import './lazy.ts';",
    'src/a.ts': "import './b.ts';",
    'src/b.ts': "export { c } from './c.ts';",
    'src/c.ts': "import type { A } from './a.ts';",
    'src/lazy.ts': "import('./eager.ts');",
    'src/eager.ts': "import './lazy.ts';",
    'src/self.ts': "import './self.ts';",
  });
  expect(importCircles(files)).toEqual([
    'src/a.ts ↔ src/b.ts ↔ src/c.ts: a circle of imports',
    'src/eager.ts ↔ src/lazy.ts: a circle of imports',
    'src/self.ts: a circle of imports',
  ]);
});

test('folders that need each other are a circle, though no file is in one', () => {
  const files = {
    'src/cart/a.ts': "import '../orders/a.ts'; import './b.ts';",
    'src/cart/b.ts': '',
    'src/orders/a.ts': "import '../shared/a.ts';",
    'src/shared/a.ts': '',
    'src/shared/a.test.ts': "import '../orders/a.ts';",
  };
  expect(folderCircles(house(files))).toEqual([]);
  const spoilt = house({ ...files, 'src/orders/b.ts': "import '../cart/b.ts';" });
  expect(importCircles(spoilt)).toEqual([]);
  expect(folderCircles(spoilt)).toEqual(['src/cart ↔ src/orders: a circle of imports']);
});
