import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../shared/locales.ts';

const root = new URL('../', import.meta.url);

/** The message keys of all confirm buttons outside the styleguide. */
const confirmKeys = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('messages'))
  .flatMap((path) => [...readFileSync(new URL(path, root), 'utf8').matchAll(/confirmLabel=\{([^}]*)\}/g)])
  .flatMap(([, label = '']) => [...label.matchAll(/m\.(\w+)\(/g)])
  .map(([, key = '']) => key);

test.each(locales)('every confirm button names its action, never just a word like “yes”: %s', (locale) => {
  const file = new URL(`../../messages/${locale}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const labels = confirmKeys.map((key) => sentences[key] ?? key).filter((label) => !/(\.\.\.|…)$/.test(label));
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.filter((label) => !label.trim().includes(' '))).toEqual([]);
  expect(labels.filter((label) => /^(cancel|batal)/i.test(label))).toEqual([]);
});
