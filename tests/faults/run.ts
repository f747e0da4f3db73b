// `npm run test:faults [-- NAME …|long [NAME …]|list]`: runs the tests that carry the name of a promise as a tag. Prints a
// line for each promise: its name, whether it holds, and the figures that its tests measured. A whole run and a long run
// are written into docs/faults.md. FAULTS_ROUNDS and FAULTS_SECONDS replace the number of kills and the length of a load.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocument } from './document.ts';
import { promises, readTags } from './promises.ts';

type TestResult = { tags: string[]; status: string; figure?: string };

const longPromises = ['killed', 'mixed-load'];
const lengths = {
  usual: { FAULTS_ROUNDS: '10', FAULTS_SECONDS: '60' },
  long: { FAULTS_ROUNDS: '200', FAULTS_SECONDS: '3600' },
};
const tags = readTags();

async function show(command: string[], env: Record<string, string>): Promise<void> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Runs the tests of those promises in Vitest or in Playwright. */
async function runTests(names: readonly string[], browser: boolean, env: Record<string, string>) {
  const chosen = tags.filter(({ file, name }) => names.includes(name) && file.startsWith('e2e/') === browser);
  if (chosen.length === 0) return [];
  const files = [...new Set(chosen.map(({ file }) => file))];
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-report-'));
  const report = join(folder, 'report.json');
  await show([process.execPath, ...(browser ? playwright(names, files) : vitest(names, files, report))], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return browser ? results.suites.flatMap(playwrightTests) : results.testResults.flatMap(vitestTests);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function vitest(names: readonly string[], files: string[], report: string): string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const filter = `--tagsFilter=${names.join(' || ')}`;
  return ['node_modules/vitest/vitest.mjs', 'run', ...files, filter, ...reporters, '--testTimeout=0'];
}

function playwright(names: readonly string[], files: string[]): string[] {
  const pattern = names.map((name) => `@${name}(?![\\w-])`).join('|');
  return ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', pattern, '--reporter=list,json'];
}

type VitestFile = { assertionResults: { tags: string[]; status: string; meta: { figure?: string } }[] };

function vitestTests({ assertionResults }: VitestFile): TestResult[] {
  return assertionResults.map(({ tags, status, meta }) => ({ tags, status, figure: meta.figure }));
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { tags: string[]; ok: boolean; tests: { status: string }[] }[];
};

function playwrightTests({ suites = [], specs }: PlaywrightSuite): TestResult[] {
  const own = specs.map(({ tags, ok, tests }) => ({
    tags,
    status: !ok ? 'failed' : tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed',
  }));
  return [...own, ...suites.flatMap(playwrightTests)];
}

type Verdict = { name: string; holds: 'holds' | 'FAILS' | 'skipped'; figure: string; measured: boolean };

/** A promise holds if at least one of its tests ran, and none failed or was skipped. */
function judge(name: string, results: readonly TestResult[]): Verdict {
  const own = results.filter(({ tags }) => tags.includes(name));
  const failed = own.length === 0 || own.some(({ status }) => status === 'failed');
  const skipped = own.some(({ status }) => status !== 'passed' && status !== 'failed');
  const figures = own.flatMap(({ figure }) => figure ?? []);
  return {
    name,
    holds: failed ? 'FAILS' : skipped ? 'skipped' : 'holds',
    figure: figures.join('; ') || `${own.length} tests`,
    measured: figures.length > 0,
  };
}

function machine(): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(new Date());
  return `${day}, Node ${process.versions.node}, ${cpus().length} cores.`;
}

function list(): void {
  for (const promise of promises) {
    const files = Map.groupBy(
      tags.filter(({ name }) => name === promise),
      ({ file }) => file,
    );
    console.log(promise);
    for (const [file, { length: count }] of files) console.log(`  ${file}${count > 1 ? ` ×${count}` : ''}`);
  }
}

const [first, ...others] = process.argv.slice(2);
if (first === 'list') {
  list();
  process.exit();
}
const isLong = first === 'long';
const possible = isLong ? longPromises : promises;
const wanted = isLong || !first ? others : [first, ...others];
const names = wanted.length > 0 ? wanted : possible;
const unknown = names.filter((name) => !possible.includes(name));
if (unknown.length > 0) {
  const which = isLong ? `Long are ${longPromises.join(' and ')}` : 'See docs/faults.md';
  console.error(`There is no such promise: ${unknown.join(', ')}. ${which}.`);
  process.exit(2);
}
const given = Object.entries(process.env).filter(([name]) => name in lengths.long);
const env = { FAULTS_PAGES: '1', ...lengths[isLong ? 'long' : 'usual'], ...Object.fromEntries(given) };
// Long promises run one after the other: side by side, the figures of one would depend on the other.
const turns = isLong ? names.map((name) => [name]) : [names];
const results: TestResult[] = [];
for (const together of turns) {
  for (const browser of [false, true]) results.push(...(await runTests(together, browser, env)));
}
const verdicts = names.map((name) => judge(name, results));
for (const { name, holds, figure } of verdicts) console.log(`${name.padEnd(28)} ${holds.padEnd(8)} ${figure}`);
const count = (holds: Verdict['holds']) => verdicts.filter((verdict) => verdict.holds === holds).length;
const says = `${count('holds')} of ${verdicts.length} promises hold, ${count('FAILS')} fail, ${count('skipped')} could not be tried here.`;
console.log(says);
if (!first || isLong) {
  const figures = verdicts
    .filter(({ measured }) => measured)
    .map(({ name, holds, figure }): [string, string] => [name, isLong ? `${holds}: ${figure}. ${machine()}` : figure]);
  const saysOfLong = 'The newest run of each promise; they never run side by side.';
  writeDocument({
    heading: isLong ? 'The last long run' : 'The last whole run',
    says: isLong ? saysOfLong : `${says} ${machine()}`,
    figures,
  });
}
process.exitCode = count('FAILS') === 0 ? 0 : 1;
