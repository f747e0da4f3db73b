import { expect, test } from 'vitest';
import { folderCycles } from './folder-cycles.ts';
import { sampleSources } from './sample-sources.ts';

const files = {
  'src/cart/a.ts': "import '../orders/a.ts'; import './b.ts';",
  'src/cart/b.ts': '',
  'src/orders/a.ts': "import '../shared/a.ts';",
  'src/shared/a.ts': '',
  'src/shared/a.test.ts': "import '../orders/a.ts';",
};

test('folders that import in one direction pass, and tests may import back', () => {
  expect(folderCycles(sampleSources(files))).toEqual([]);
});

test('folders that import each other are a cycle, even if no file is in one', () => {
  for (const back of ["import '../cart/b.ts';", "import type { B } from '../cart/b.ts';", "import('../cart/b.ts');"]) {
    expect(folderCycles(sampleSources({ ...files, 'src/orders/b.ts': back }))).toEqual([
      'src/cart ↔ src/orders: an import cycle',
    ]);
  }
});
