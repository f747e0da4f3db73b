// Chooses the tests for every save: those that need no database, start no program and take no time of their own, and those
// beside what was changed since the last commit.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './stamps.mjs';

const takesTime =
  /\b(openTestShop|cloneDatabase|openEmbeddedPostgres|childShop|openFuzzedShop|spawn|typesetBooklet|computingTime)\b|inject\('database'\)/;

/** Test files, as Vitest takes them. */
export function quickTests() {
  const tests = ['src', 'tests', 'scripts'].flatMap(testsIn);
  const folders = new Set(tests.map((file) => dirname(file)));
  const changed = new Set(changedFiles().map((file) => nearest(dirname(file), folders)));
  return tests.filter((file) => changed.has(dirname(file)) || !takesTime.test(readFileSync(join(root, file), 'utf8')));
}

function testsIn(folder) {
  const files = readdirSync(join(root, folder), { recursive: true });
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => join(folder, file));
}

/** What differs from the last commit, new files included; nothing where there is no repository. */
function changedFiles() {
  const gitCommands = [
    ['diff', '--name-only', '--relative', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  return gitCommands.flatMap((words) => {
    const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
    return stdout?.split('\n').filter(Boolean) ?? [];
  });
}

/** That folder, or the closest one above it, that holds tests. */
function nearest(folder, folders) {
  return folders.has(folder) || folder === '.' ? folder : nearest(dirname(folder), folders);
}
