import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quickTests } from './quick-tests.mjs';

// Written in two pieces, so that this file is no test of a shop itself.
const ofShop = `const shop = await ${'openTest'}Shop();`;
const project = {
  'src/cart/cart.ts': '',
  'src/cart/cart.test.ts': ofShop,
  'src/cart/total.test.ts': 'expect(1).toBe(1);',
  'src/orders/list/list.ts': '',
  'src/orders/orders.test.ts': ofShop,
  'tests/papers.test.ts': `${'computing'}Time(() => print());`,
  'scripts/tool.test.ts': '',
};
const quick = ['scripts/tool.test.ts', 'src/cart/total.test.ts'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quick-tests-'));
  for (const [path, text] of Object.entries(project)) write(path, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function commit(): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@test.example', '-c', 'commit.gpgsign=false', 'commit', '-m', 'All');
}

const chosen = () => quickTests(folder).toSorted();

test('chooses the tests that open no shop and take little time, also without a repository', () => {
  expect(chosen()).toEqual(quick);
});

test('chooses the neighbours of changed files too, however long they take', () => {
  commit();
  expect(chosen()).toEqual(quick);
  write('src/cart/cart.ts', 'changed');
  expect(chosen()).toEqual(['scripts/tool.test.ts', 'src/cart/cart.test.ts', 'src/cart/total.test.ts']);
});

test('chooses the nearest tests above a changed or new file', () => {
  commit();
  write('src/orders/list/new-file.ts', '');
  expect(chosen()).toEqual([...quick, 'src/orders/orders.test.ts']);
});
