import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { subjectProblems } from './commit-subjects.ts';

test.each([
  'fix: give back the upload slot when the client disconnects',
  'feat: undo a bulk change or an import, and choose by exact filters',
  'build: update @fontsource-variable/plus-jakarta-sans to v5.4.0',
  'refactor: pass the clock as an argument',
  'fix: address each family in its language',
  'test: need no browser for the cart',
  'docs: bring the list of limits up to date',
  `perf: ${'x'.repeat(66)}`,
])('takes the subject “%s”', (subject) => {
  expect(subjectProblems(subject)).toEqual([]);
});

const noType = 'begin with a type, a colon and a space: feat, fix, perf, refactor, test, docs, build';
test.each([
  ['Keep the cart after a lost answer', [noType]],
  ['chore: keep the cart', [noType]],
  ['fix(cart): keep it', [noType]],
  ['fix:keep the cart', [noType]],
  ['fix: fixed the cart', ['say what to do ("fix: keep the cart"), not "fixed"']],
  ['fix: keeping the cart', ['say what to do ("fix: keep the cart"), not "keeping"']],
  ['fix: keeps the cart', ['say what to do ("fix: keep the cart"), not "keeps"']],
  ['fix: the cart is kept', ['say what to do ("fix: keep the cart"), not "the"']],
  ['fix: keep the cart.', ['no full stop at the end']],
  [`fix: ${'x'.repeat(68)}`, ['73 characters, 72 at most']],
])('says of “%s”: %j', (subject, problems) => {
  expect(subjectProblems(subject)).toEqual(problems);
});

const repository = mkdtempSync(join(tmpdir(), 'shop-commits-'));
afterAll(() => rmSync(repository, { recursive: true }));

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stdout, stderr } = spawnSync('git', [...identity, ...args], { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function check(...args: string[]) {
  const script = 'scripts/checks/commit-subjects.ts';
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: repository, encoding: 'utf8' });
  return { status, stderr };
}

const commit = (subject: string) => git('commit', '--quiet', '--allow-empty', '--message', subject);

test('looks at the commits of a change alone: no merges, none from before the check', () => {
  git('init', '--quiet', '--initial-branch=main');
  commit('An old subject, from before the check.');
  const old = git('rev-parse', 'HEAD');
  mkdirSync(join(repository, 'scripts/checks'), { recursive: true });
  cpSync('scripts/checks/commit-subjects.ts', join(repository, 'scripts/checks/commit-subjects.ts'));
  writeFileSync(join(repository, 'package.json'), '{ "type": "module" }');
  git('add', '.');
  commit('The check itself');
  const base = git('rev-parse', 'HEAD');
  git('checkout', '--quiet', '-b', 'branch');
  commit('feat: undo an import');
  git('checkout', '--quiet', 'main');
  commit('fix: keep the cart');
  git('merge', '--quiet', '--no-ff', 'branch', '--message', 'Merge the branch');
  // A base that is not known: a first push, or one by force.
  for (const before of [base, old, '0'.repeat(40)]) expect(check(before)).toEqual({ status: 0, stderr: '' });

  commit('Fixed stuff.');
  const { status, stderr } = check(base);
  expect(status).toBe(1);
  expect(stderr.split('\n').filter((line) => line.includes('"Fixed stuff."'))).toHaveLength(2);
  expect(check(git('rev-parse', 'HEAD'))).toEqual({ status: 0, stderr: '' });
});
