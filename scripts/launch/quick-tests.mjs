// Chooses the tests for every save. These are the tests that need no database, start no program and take little time,
// and the neighbours of files that changed since the last commit.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './stamps.mjs';

const takesTime =
  /\b(openTestShop|cloneDatabase|emptyDatabase|sharedDatabase|openEmbeddedPostgres|childShop|openFuzzedShop|spawn|typesetBooklet|computingTime)\b/;

/** Test files of the project in that folder, as Vitest takes them. */
export function quickTests(project = root) {
  const tests = ['src', 'tests', 'scripts'].flatMap((folder) => testsIn(project, folder));
  const folders = new Set(tests.map((file) => dirname(file)));
  const changed = new Set(changedFiles(project).map((file) => nearest(dirname(file), folders)));
  const isQuick = (file) => !takesTime.test(readFileSync(join(project, file), 'utf8'));
  return tests.filter((file) => changed.has(dirname(file)) || isQuick(file));
}

function testsIn(project, folder) {
  const files = readdirSync(join(project, folder), { recursive: true });
  return files.filter((file) => file.endsWith('.test.ts')).map((file) => join(folder, file));
}

/** The files that differ from the last commit, new ones included; none if this is no repository. */
function changedFiles(project) {
  const gitCommands = [
    ['diff', '--name-only', '--relative', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  return gitCommands.flatMap((words) => {
    const { stdout } = spawnSync('git', words, { cwd: project, encoding: 'utf8' });
    return stdout?.split('\n').filter(Boolean) ?? [];
  });
}

/** That folder, or the closest one above it, that holds tests. */
function nearest(folder, folders) {
  return folders.has(folder) || folder === '.' ? folder : nearest(dirname(folder), folders);
}
