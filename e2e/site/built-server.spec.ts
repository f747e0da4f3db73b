import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root, test } from './launched-shop.ts';

test('the built server names no file that is not there', () => {
  const named = globSync('build/server/*.js', { cwd: root }).flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /import\.meta\.dirname \+ "([^"]+)"|new URL\("(\.[^"]+)", import/g,
      ),
      ([, folder, source]) => folder ?? source ?? '',
    ),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((path) => !existsSync(join(root, 'build/server', path)))).toEqual([]);
});

type Entry = string | null | { [condition: string]: Entry };

/** The file that an entry of a package's `exports` names under these conditions. */
function fileOf(entry: Entry, conditions: readonly string[]): string | undefined {
  if (entry === null || typeof entry === 'string') return entry ?? undefined;
  const condition = Object.keys(entry).find((key) => key === 'default' || conditions.includes(key));
  return condition === undefined ? undefined : fileOf(entry[condition] ?? null, conditions);
}

test('packages are in the built server as Node loads them, so that passwords are hashed apart from its answers', () => {
  const bundled = new Set(
    globSync('build/server/*.js', { cwd: root }).flatMap((file) =>
      Array.from(
        readFileSync(join(root, file), 'utf8').matchAll(/^\/\/ (node_modules\/\S+)$/gm),
        ([, path = '']) => path,
      ),
    ),
  );
  expect(bundled).toContain('node_modules/@better-auth/utils/dist/password.node.mjs');
  const packages = new Set(Array.from(bundled, (path) => /.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''));
  expect(packages.size).toBeGreaterThan(50);
  const foreign = Array.from(packages).flatMap((folder) => {
    const { exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    if (typeof exports !== 'object') return [];
    const files = (more: string[]) =>
      Object.values<Entry>(exports).map((entry) => {
        const file = fileOf(entry, ['import', 'module', 'module-sync', 'production', ...more]);
        return file && join(folder, file);
      });
    const asNode = new Set(files(['node']));
    return files([]).filter((file) => file && bundled.has(file) && !asNode.has(file));
  });
  expect(foreign).toEqual([]);
});
