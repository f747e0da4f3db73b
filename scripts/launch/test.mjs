// `npm test [-- check|unit|e2e|quick]`: from a bare clone, runs every check and every test, and ends with one line of
// counts; `quick` is for every save.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumSettings } from './chromium.mjs';
import { npmCommand, npmEnvironment, running, runQuietly, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { quickTests } from './quick-tests.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';

const reports = join(root, '.tmp/reports');
const [part = 'all'] = process.argv.slice(2);
const total = { passed: 0, failed: 0 };

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** What checks, tests and the build read, and none may find half written. */
async function messages() {
  await runQuietly([...npmCommand(), 'run', 'messages'], npmEnvironment(), 'The messages cannot be compiled.');
  return { passed: 0, failed: 0 };
}

/** The static checks together count as one test. */
async function check() {
  const code = await show([...npmCommand(), 'run', 'check:sources'], { env: npmEnvironment() });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/** All of them, or those files. */
async function unit(files = []) {
  const report = join(reports, 'vitest.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return count(report, [projectNode, vitest, 'run', ...files, ...reporters], compileCache, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
  }));
}

/** What the browser tests open; it counts as no test. */
async function site() {
  await build(console.log, 'build:site');
  return { passed: 0, failed: 0 };
}

async function e2e() {
  const report = join(reports, 'playwright.json');
  const env = { ...(await chromiumSettings()), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  return count(report, [projectNode, playwright, 'test', '--reporter=list,json'], env, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

/** Runs a runner and reads its report. One that fails without a failed test, or that ran none, has failed. */
async function count(report, command, env, read) {
  rmSync(report, { force: true });
  const code = await show(command, { env: { ...npmEnvironment(), PATH: pathWithProject(), ...env } });
  const { passed, failed } = readReport(report, read);
  if (failed === 0 && (code !== 0 || passed === 0)) {
    console.error(
      passed === 0 ? 'No test was run.' : `The tests ended with exit code ${code}, though none of them failed.`,
    );
    return { passed, failed: 1 };
  }
  return { passed, failed };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function pathWithProject() {
  return `${join(root, 'node_modules/.bin')}:${npmEnvironment().PATH}`;
}

async function attempt(step) {
  try {
    const { passed, failed } = await step();
    total.passed += passed;
    total.failed += failed;
    return true;
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
    return false;
  }
}

async function prepare() {
  mkdirSync(reports, { recursive: true });
  await install();
  return { passed: 0, failed: 0 };
}

// What stands together runs side by side: each leaves a part of two cores waiting.
const parts = {
  all: [[messages], [check, site], [() => unit(), e2e]],
  check: [[messages], [check]],
  unit: [[messages], [() => unit()]],
  e2e: [[messages], [site], [e2e]],
  quick: [[messages], [check], [() => unit(quickTests())]],
};
const steps = parts[part];
if (!steps) {
  console.error(`There is no part ${part}: npm test -- check, unit, e2e or quick.`);
  process.exit(2);
}
if (await attempt(prepare)) {
  for (const together of steps) {
    const done = await Promise.all(together.map(attempt));
    if (done.includes(false)) break;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
