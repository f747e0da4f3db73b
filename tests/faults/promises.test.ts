import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listed, readDocument } from './document.ts';
import { promises } from './promises.ts';
import { protections } from './protections.ts';
import { titlesIn } from './test-titles.ts';

test('every promise has a name of its own and tests that are there', () => {
  const names = promises.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  const files = [...new Set(promises.flatMap(({ shownBy }) => Object.keys(shownBy)))];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const titles = new Map(files.map((file) => [file, new Set(titlesIn(file))]));
  const missing = promises.flatMap(({ name, shownBy }) =>
    Object.entries(shownBy).flatMap(([file, shown]) =>
      shown.filter((title) => !titles.get(file)?.has(title)).map((title) => `${name}: ${file} has no “${title}”`),
    ),
  );
  expect(missing).toEqual([]);
  expect(promises.filter(({ shownBy }) => Object.values(shownBy).flat().length === 0)).toEqual([]);
});

test('docs/faults.md is made of the list: npm run test:faults -- list', () => {
  expect(readDocument().startsWith(listed())).toBe(true);
});

test('every protection that is taken away on trial is there, once, and belongs to a promise', () => {
  const wrong = protections.filter((protection) => {
    const shown = promises.find(({ name }) => name === protection.promise)?.shownBy[protection.by];
    const places = [protection, ...(protection.also ?? [])];
    return !shown || places.some(({ file, text }) => readFileSync(file, 'utf8').split(text).length !== 2);
  });
  expect(wrong).toEqual([]);
});

/** What no single protection holds, and where its parts are. */
const heldByOthers: Record<string, string> = {
  'mixed-load': 'killed, last-unit, database-restarts, slow-database and mail-server-away at once',
};

test('of every promise a protection is taken away on trial', () => {
  const held = new Set([...protections.map(({ promise }) => promise), ...Object.keys(heldByOthers)]);
  expect(promises.map(({ name }) => name).filter((name) => !held.has(name))).toEqual([]);
});
