import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../shared/locales.ts';

const root = new URL('../', import.meta.url);

/** The key of each spoken label, and the key of the words that stand on the same button or link. */
const labels = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('messages'))
  .flatMap((path) => [
    ...readFileSync(new URL(path, root), 'utf8').matchAll(
      /aria-label=\{m\.(\w+)\([^=]*\}\s*(?:on\w+=\{[^<]*\}\s*)?>\s*(?:<[A-Z]\w+ aria-hidden[^>]*>\s*)?\{m\.(\w+)\(\)\}/g,
    ),
  ])
  .map(([, spoken = '', seen = '']) => ({ spoken, seen }));

/** WCAG 2.5.3: who says what stands on a button presses it. */
test.each(locales)('every spoken label of a button holds the words that stand on it: %s', (locale) => {
  const file = new URL(`../../messages/${locale}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const wordsOf = (key: string) => (sentences[key] ?? key).toLowerCase();
  expect(labels.length).toBeGreaterThan(15);
  expect(labels.filter(({ spoken, seen }) => !wordsOf(spoken).includes(wordsOf(seen)))).toEqual([]);
});
