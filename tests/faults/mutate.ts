// `npm run test:mutations [-- PROMISE …]`, for every night: removes one lock, constraint or signature after the other from
// a copy of the sources, and runs the tests of its promise, which must fail. If they pass, the tests have a hole.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Mutation, mutations } from './mutations.ts';

const copied = [
  ...['src', 'tests', 'e2e', 'scripts', 'database', 'docs', 'messages', 'public', 'project.inlang', 'build'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts'],
];
/** A test that runs longer hangs, which is a failure too. */
const hangsMs = 600_000;
/** How long a test polls for a state that never comes. */
const pollMs = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-mutations-'));
const report = join(folder, 'report.json');

function copySources(): void {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

type Verdict = 'noticed' | 'hung' | 'UNNOTICED' | 'NOT RUN' | 'NOT FOUND';

/** Runs the tests of one mutation in the copy. A file of tests that cannot start proves nothing. */
async function judge({ promise, test, file, text, becomes }: Mutation): Promise<Verdict> {
  const whole = readFileSync(file, 'utf8');
  if (whole.split(text).length !== 2) return 'NOT FOUND';
  writeFileSync(
    join(folder, file),
    whole.replace(text, () => becomes),
  );
  rmSync(report, { force: true });
  const ended = await runTests(test, promise);
  writeFileSync(join(folder, file), whole);
  if (!ended) return 'hung';
  if (!existsSync(report)) return 'NOT RUN';
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  if (numPassedTests + numFailedTests === 0) return 'NOT RUN';
  return numFailedTests === 0 ? 'UNNOTICED' : 'noticed';
}

/** Returns false if the tests hung. */
async function runTests(test: string, promise: string): Promise<boolean> {
  const filter = [`--tagsFilter=${promise}`, '--bail=1', `--expect.poll.timeout=${pollMs}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, ...filter, '--reporter=json', `--outputFile=${report}`];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', timeout: hangsMs });
  const startedAt = performance.now();
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - startedAt < hangsMs;
}

const wanted = process.argv.slice(2);
const chosen = mutations.filter(({ promise }) => wanted.length === 0 || wanted.includes(promise));
let unnoticed = 0;
try {
  copySources();
  for (const mutation of chosen) {
    const verdict = await judge(mutation);
    if (verdict !== 'noticed' && verdict !== 'hung') unnoticed += 1;
    const [firstLine = ''] = mutation.text.trim().split('\n');
    console.log(`${verdict.padEnd(9)} ${mutation.promise.padEnd(20)} ${mutation.file}: ${firstLine.slice(0, 90)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`The tests noticed ${chosen.length - unnoticed} of ${chosen.length} mutations.`);
process.exitCode = unnoticed === 0 && chosen.length > 0 ? 0 : 1;
