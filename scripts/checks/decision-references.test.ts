import { expect, test } from 'vitest';
import { decisionReferences } from './decision-references.ts';
import { sampleSources } from './sample-sources.ts';

const pages = { 'docs/decisions/postgresql-only.md': '# PostgreSQL only', 'docs/specification.md': '# Specification' };
const check = (path: string, text: string) => decisionReferences(sampleSources({ ...pages, [path]: text }));

test('accepts decisions that are cited by the name of a page', () => {
  const text = `// Why: docs/decisions/postgresql-only.md, decision "postgresql-only" (specification, section 8).
    /** A decision of 2024-01-01; two decisions. Pure decisions */ const faults = ['row 3'];`;
  expect(check('src/cart/cart.rules.ts', text)).toEqual([]);
  expect(
    check(
      'README.md',
      '[why](docs/decisions/postgresql-only.md) [it](docs/specification.md#top) [site](https://example.org/a.md)',
    ),
  ).toEqual([]);
});

test('refuses a decision that is cited by a number', () => {
  for (const words of [
    '(decisions, 15)',
    'decision 16',
    'decision 0016',
    'Decision no. 3',
    'docs/decisions, 13',
    'decisions\n * 12',
    'faults row 3',
    'faults, row 3',
  ]) {
    expect(check('src/cart/a.ts', `/** ${words} */`), words).toHaveLength(1);
    expect(check('src/cart/a.ts', `/** ${words} */`)[0]).toContain('src/cart/a.ts:1: cites by a number');
  }
});

test('refuses a page that does not exist, in code and in pages', () => {
  expect(check('src/a.ts', '// docs/decisions/one-database.md')).toEqual([
    'src/a.ts:1: there is no docs/decisions/one-database.md',
  ]);
  expect(check('src/a.ts', '\n// see docs/decisions/one-database')).toEqual([
    'src/a.ts:2: there is no docs/decisions/one-database.md',
  ]);
  expect(check('src/a.ts', '// decision `one-database`')).toEqual([
    'src/a.ts:1: there is no docs/decisions/one-database.md',
  ]);
  expect(check('docs/decisions/other.md', '[it](one-database.md)')).toEqual([
    'docs/decisions/other.md:1: there is no docs/decisions/one-database.md',
  ]);
  expect(check('docs/a.md', '[it](specifications.md)')).toEqual(['docs/a.md:1: there is no docs/specifications.md']);
});

test('refuses a file that does not exist, in a link and in a comment', () => {
  expect(check('README.md', '[it](src/cart/cart.ts)')).toEqual(['README.md:1: there is no src/cart/cart.ts']);
  expect(check('docs/a.md', 'in `cart/cart.rules.ts`')).toEqual(['docs/a.md:1: there is no cart/cart.rules.ts']);
  expect(check('src/b.ts', "import './own/a.ts';\n/** As in `cart/cart.ts` and `cart.ts`. */")).toEqual([
    'src/b.ts:2: there is no cart/cart.ts',
  ]);
  expect(check('src/cart/a.ts', '// `cart/a.ts`, src/cart/a.ts, src/cart/*.ts, `src/…/a.ts`')).toEqual([]);
});
