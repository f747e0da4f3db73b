import { expect, test } from 'vitest';
import { bareNames } from './bare-names.ts';
import { house } from './spoilt-house.ts';

const check = (path: string, text: string) => bareNames(house({ [path]: text }));

test('names with their noun pass, and properties of what is on the wire or stored', () => {
  const text = [
    'const knownWords = row.known;',
    'const { told: toldFigures, ...others } = entry;',
    'export type Plan = { known: number; asked(): void };',
    'send({ kept: savedAddress, found() {} });',
    'class Reader { known = 1 }',
    'const one = <Row known={isKnown} />; // known, asked, told, found, kept',
  ].join('\n');
  expect(check('src/cart/cart.tsx', text)).toEqual([]);
  expect(check('database/seed/products.ts', 'const found = 1;')).toEqual([]);
  expect(check('docs/words.md', 'const found = 1;')).toEqual([]);
});

test('a name that says only that something is known, was asked, told, found or kept is caught', () => {
  for (const [name, text] of Object.entries({
    known: 'const known = 1;',
    asked: 'let one, asked;',
    told: 'const { lines: [told = 1] } = plan;',
    found: 'const { rows, ...found } = answer;',
    kept: 'const [, ...kept] = pages;',
  })) {
    for (const path of ['src/a.tsx', 'src/a.test.ts', 'scripts/a.mjs', 'tests/a.ts', 'e2e/a.spec.ts', 'bench/a.mjs'])
      expect(check(path, text), text).toEqual([`${path}:1: ${name}, which lacks its noun`]);
  }
  for (const text of [
    'function found() {}',
    'function one(found = 1) {}',
    'rows.map(({ found }) => found);',
    'rows.map(function found() {});',
    'class Reader { read(...found) {} }',
    'class Reader { constructor(private found: number) {} }',
    'try {} catch (found) {}',
    'for (const found of rows) one();',
    "import { found } from './one.ts';",
    "import { one as found } from './one.ts';",
    'type Find = (found: number) => void;',
    'type Finder = { find(found: number): void };',
  ])
    expect(check('src/a.ts', text), text).toEqual(['src/a.ts:1: found, which lacks its noun']);
});
