import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutations } from './mutations.ts';
import { promises, readTags } from './promises.ts';

/** Tags that choose a browser's window in playwright.config.ts. */
const windows = ['both', 'clock', 'desktop', 'phone', 'window'];

test('every promise of docs/faults.md has a name of its own and a test that carries it', () => {
  const tagged = new Set(readTags().map(({ name }) => name));
  expect(promises.filter((name, place) => promises.indexOf(name) !== place)).toEqual([]);
  expect(promises.filter((name) => !tagged.has(name))).toEqual([]);
});

test('every tag of a test is a promise of docs/faults.md or a window of the browser', () => {
  const names = new Set([...promises, ...windows]);
  expect(readTags().filter(({ name }) => !names.has(name))).toEqual([]);
});

test('every mutation removes a text that stands once, and has a test that carries its promise', () => {
  const tagged = new Set(readTags().map(({ file, name }) => `${name} ${file}`));
  const wrong = mutations.filter(
    ({ promise, test, file, text }) =>
      readFileSync(file, 'utf8').split(text).length !== 2 || !tagged.has(`${promise} ${test}`),
  );
  expect(wrong).toEqual([]);
});

test('no mutation changes a function that a later migration replaces, which would change nothing', () => {
  const migrations = globSync('database/migrations/*.sql');
  const replaced = mutations.filter(({ file, text }) =>
    migrations.some((later) => file.endsWith('.sql') && later > file && readFileSync(later, 'utf8').includes(text)),
  );
  expect(replaced).toEqual([]);
});
