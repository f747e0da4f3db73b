import { expect, test } from 'vitest';
import { sizes } from './sizes.ts';
import { house } from './spoilt-house.ts';

const lines = (count: number) => 'one();\n'.repeat(count);
const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}/${number}.ts`, '']));
const check = (texts: Record<string, string>, mayBeLonger = {}) => sizes(house(texts), mayBeLonger);

test('files, functions and folders up to the limit pass, and a chapter of tests', () => {
  const short = `function short() {\n${lines(58)}}\n`;
  const tests = `describe('chapter', () => {\n${lines(60)}});\ndescribe.each(list)('each', () => {\n${lines(60)}});\n`;
  expect(check({ 'src/a.ts': short, 'src/b.test.ts': tests, 'src/c.ts': lines(200), 'README.md': lines(900) })).toEqual(
    [],
  );
  expect(check(many('src/cart', 30))).toEqual([]);
});

test('what is too large to take in at once is caught', () => {
  expect(check({ 'src/a.ts': lines(201), 'src/a.css': lines(201) })).toEqual([
    'src/a.ts: 201 lines',
    'src/a.css: 201 lines',
  ]);
  for (const long of [
    `function long() {\n${lines(59)}}`,
    `const long = () => {\n${lines(59)}};`,
    `test('long', async () => {\n${lines(59)}});`,
  ]) {
    expect(check({ 'src/a.tsx': `\n${long}` }), long).toEqual(['src/a.tsx:2: a function of 61 lines']);
  }
  expect(check({ ...many('src/cart', 31), 'src/cart/more/a.ts': '' })).toEqual(['src/cart: 31 files']);
});

test('what may be longer is named with its reason, and is there', () => {
  expect(
    check({ 'src/a.ts': lines(300), ...many('src/cart', 40) }, { 'src/a.ts': 'data', 'src/cart': 'data' }),
  ).toEqual([]);
  expect(check({ 'src/a.ts': '' }, { 'src/gone.ts': 'data' })).toEqual([
    'src/gone.ts: is not there, but may be longer',
  ]);
});
