// `npm test [-- check|unit|e2e|quick|whole]`: from a bare clone, runs every check and the tests of every change, and ends
// with the failures and one line of counts; `quick` is for every save, `whole` adds the tests of every night.
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromiumSettings } from './chromium.mjs';
import { endWithSignals, npmCommand, npmEnvironment, runQuietly, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { quickTests } from './quick-tests.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';
import { lastWords, nothingRun, playwrightResult, readReport, vitestResult } from './test-reports.mjs';

const reports = join(root, '.tmp/reports');
const [part = 'all'] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0, failures: [] };

endWithSignals();
// In many virtual machines page faults are slow. With large pages, hashing a password takes half the time. Only glibc reads
// this variable.
process.env.GLIBC_TUNABLES ??= 'glibc.malloc.hugetlb=1';
process.env.TEST_SUITE = ['all', 'unit', 'e2e'].includes(part) ? 'everyday' : 'whole';

/** The compiled messages, which checks, tests and the build read; none of them may find them half written. */
async function messages() {
  await runQuietly([...npmCommand(), 'run', 'messages'], npmEnvironment(), 'The messages cannot be compiled.');
  return nothingRun;
}

/** The static checks together count as one test. */
async function check() {
  const code = await show([...npmCommand(), 'run', 'check:sources'], { env: npmEnvironment() });
  if (code === 0) return { ...nothingRun, passed: 1 };
  return failure('npm run check', 'A static check has failed: what it found stands above.');
}

/** All of them, or those files. */
async function unit(files = []) {
  const report = join(reports, 'vitest.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [projectNode, vitest, 'run', ...files, ...reporters];
  return count(report, command, compileCache, (written) => vitestResult(written, root));
}

/** The site that the browser tests open; it counts as no test. */
async function site() {
  await build(console.log, 'build:site');
  return nothingRun;
}

async function e2e() {
  const report = join(reports, 'playwright.json');
  const env = { ...compileCache, ...(await chromiumSettings()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  return count(report, [projectNode, playwright, 'test', '--reporter=list,json'], env, playwrightResult);
}

/** Runs a runner and reads its report. One that fails without a failed test, or that ran none, has failed. */
async function count(report, command, env, read) {
  rmSync(report, { force: true });
  const code = await show(command, { env: { ...npmEnvironment(), PATH: pathWithProject(), ...env } });
  const result = readReport(report, read);
  const { passed, failed, failures } = result;
  if (failed > 0 || (code === 0 && passed > 0)) return result;
  const sentence = `The tests ended with exit code ${code}, though none of them failed.`;
  const { failures: added } = failure(basename(report, '.json'), passed === 0 ? 'No test was run.' : sentence);
  return { ...result, failed: 1, failures: [...failures, ...added] };
}

function failure(title, message) {
  return { ...nothingRun, failed: 1, failures: [{ title, message }] };
}

function add({ passed, failed, skipped, failures }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.failures.push(...failures);
}

function pathWithProject() {
  return `${join(root, 'node_modules/.bin')}:${npmEnvironment().PATH}`;
}

async function attempt(step) {
  try {
    add(await step());
    return true;
  } catch (error) {
    console.error(error.message);
    add(failure('npm test', error.message));
    return false;
  }
}

async function prepare() {
  mkdirSync(reports, { recursive: true });
  await install();
  return nothingRun;
}

// Parts in one list run at the same time. Unit tests alone keep two cores busy, and so do browser tests: at the same time
// they took longer than one after the other.
const everything = [[messages], [check, site], [() => unit()], [e2e]];
const parts = {
  all: everything,
  whole: everything,
  check: [[messages], [check]],
  unit: [[messages], [() => unit()]],
  e2e: [[messages], [site], [e2e]],
  quick: [[messages], [check], [() => unit(quickTests())]],
};
const steps = parts[part];
if (!steps) {
  console.error(`There is no part ${part}: npm test -- check, unit, e2e, quick or whole.`);
  process.exit(2);
}
if (await attempt(prepare)) {
  for (const together of steps) {
    const done = await Promise.all(together.map(attempt));
    if (done.includes(false)) break;
  }
}
console.log(lastWords(total));
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
