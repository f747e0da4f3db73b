// `npm run test:faults [-- NAME …|long [NAME …]|list]`: runs the tests of the promises and prints a line for each: its
// name, whether it holds, what was measured. A whole run, and a long one, are written into docs/faults.md. FAULTS_ROUNDS
// and FAULTS_SECONDS, where they are set, say how often and how long.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDocument } from './document.ts';
import type { Promised } from './promises/promise.ts';
import { promises } from './promises.ts';
import { titlePattern } from './test-titles.ts';

type Told = { file: string; title: string; status: string; figure?: string };

const longRows = ['killed', 'mixed-load'];
const lengths = {
  usual: { FAULTS_ROUNDS: '10', FAULTS_SECONDS: '60' },
  long: { FAULTS_ROUNDS: '200', FAULTS_SECONDS: '3600' },
};
const isBrowser = (file: string) => file.startsWith('e2e/');

async function show(command: string[], env: Record<string, string>): Promise<void> {
  const [file = '', ...args] = command;
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Runs those tests of one runner, and gives what became of each. */
async function runTests(rows: readonly Promised[], browser: boolean, env: Record<string, string>): Promise<Told[]> {
  const shown = rows.flatMap(({ shownBy }) => Object.entries(shownBy)).filter(([file]) => isBrowser(file) === browser);
  if (shown.length === 0) return [];
  const files = [...new Set(shown.map(([file]) => file))];
  const pattern = [...new Set(shown.flatMap(([, titles]) => titles.map(titlePattern)))].join('|');
  const folder = mkdtempSync(join(tmpdir(), 'shop-faults-report-'));
  const report = join(folder, 'report.json');
  const runner = browser
    ? ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', pattern, '--reporter=list,json']
    : [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...files,
        '-t',
        pattern,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        '--testTimeout=0',
      ];
  await show([process.execPath, ...runner], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  try {
    const results = JSON.parse(readFileSync(report, 'utf8'));
    return browser ? results.suites.flatMap(playwrightTests) : results.testResults.flatMap(vitestTests);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type VitestFile = { name: string; assertionResults: { title: string; status: string; meta: { figure?: string } }[] };

function vitestTests({ name, assertionResults }: VitestFile): Told[] {
  return assertionResults.map(({ title, status, meta }) => ({ file: name, title, status, figure: meta.figure }));
}

type PlaywrightSuite = { suites?: PlaywrightSuite[]; specs: { file: string; title: string; ok: boolean }[] };

function playwrightTests({ suites = [], specs }: PlaywrightSuite): Told[] {
  const own = specs.map(({ file, title, ok }) => ({ file: `e2e/${file}`, title, status: ok ? 'passed' : 'failed' }));
  return [...own, ...suites.flatMap(playwrightTests)];
}

type Verdict = { name: string; holds: 'holds' | 'FAILS' | 'skipped'; figure: string; measured: boolean };

/** Whether each test of a promise ran and passed. */
function judge({ name, shownBy }: Promised, toldTests: readonly Told[]): Verdict {
  const shown = Object.entries(shownBy).flatMap(([file, titles]) => titles.map((title) => ({ file, title })));
  const foundTests = shown.map(({ file, title }) => {
    const pattern = new RegExp(`^${titlePattern(title)}$`, 's');
    return toldTests.filter((test) => test.file.endsWith(file) && pattern.test(test.title));
  });
  const tests = [...new Set(foundTests.flat())];
  const ran = (status: string) => status === 'passed' || status === 'failed';
  const failed = foundTests.some((same) => same.length === 0) || tests.some(({ status }) => status === 'failed');
  const skipped = foundTests.some((same) => !same.some(({ status }) => ran(status)));
  const figures = tests.flatMap(({ figure }) => figure ?? []);
  return {
    name,
    holds: failed ? 'FAILS' : skipped ? 'skipped' : 'holds',
    figure: figures.join('; ') || `${tests.filter(({ status }) => ran(status)).length} tests`,
    measured: figures.length > 0,
  };
}

function machine(): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(new Date());
  return `${day}, Node ${process.versions.node}, ${cpus().length} cores.`;
}

const [first, ...others] = process.argv.slice(2);
if (first === 'list') {
  writeDocument();
  process.exit();
}
const isLong = first === 'long';
const knownNames = isLong ? longRows : promises.map(({ name }) => name);
const wanted = isLong || !first ? others : [first, ...others];
const names = wanted.length > 0 ? wanted : knownNames;
const unknown = names.filter((name) => !knownNames.includes(name));
if (unknown.length > 0) {
  const which = isLong ? `Long are ${longRows.join(' and ')}` : 'See docs/faults.md';
  console.error(`There is no such promise: ${unknown.join(', ')}. ${which}.`);
  process.exit(2);
}
const rows = promises.filter(({ name }) => names.includes(name));
const given = Object.entries(process.env).filter(([name]) => name in lengths.long);
const env = { FAULTS_PAGES: '1', ...lengths[isLong ? 'long' : 'usual'], ...Object.fromEntries(given) };
// Those that take long never share the cores: one's figures would tell of the other.
const turns = isLong ? rows.map((row) => [row]) : [rows];
const toldTests: Told[] = [];
for (const together of turns) {
  for (const browser of [false, true]) toldTests.push(...(await runTests(together, browser, env)));
}
const verdicts = rows.map((row) => judge(row, toldTests));
for (const { name, holds, figure } of verdicts) console.log(`${name.padEnd(28)} ${holds.padEnd(8)} ${figure}`);
const count = (holds: Verdict['holds']) => verdicts.filter((verdict) => verdict.holds === holds).length;
const says = `${count('holds')} of ${verdicts.length} promises hold, ${count('FAILS')} fail, ${count('skipped')} could not be tried here.`;
console.log(says);
if (!first || isLong) {
  const heading = isLong ? 'The last long run' : 'The last whole run';
  const figures = verdicts
    .filter(({ measured }) => measured)
    .map(({ name, holds, figure }): [string, string] => [name, isLong ? `${holds}: ${figure}. ${machine()}` : figure]);
  const saysOfLong = 'Each promise as it was tried last; they never run side by side.';
  writeDocument({ heading, says: isLong ? saysOfLong : `${says} ${machine()}`, figures });
}
process.exitCode = count('FAILS') === 0 ? 0 : 1;
