// `npm run test:faults -- mutations [NAME …]`: takes away one protection after the other, in a copy of the sources, and
// runs the tests of its promise, which must fail. A protection whose loss nobody notices is a hole in the tests.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promises } from './promises.ts';
import type { Place, Protection } from './protections/protection.ts';
import { protections } from './protections.ts';
import { titlePattern } from './test-titles.ts';

const copied = [
  ...['src', 'tests', 'e2e', 'scripts', 'database', 'docs', 'messages', 'public', 'project.inlang'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vitest.config.ts', 'playwright.config.ts'],
  ...['react-router.config.ts', 'vite.config.ts', 'build'],
];
/** What still runs after so long has hung, which is a failure as well. */
const hangsMs = 600_000;
/** How long a test waits for what does not come. */
const waitsMs = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-mutations-'));
const report = join(folder, 'report.json');

function copySources(): void {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

/** Spoils those places of the copy, and gives what mends them. */
function spoil(places: readonly Place[]): () => void {
  const before = new Map(places.map(({ file }) => [file, readFileSync(file, 'utf8')]));
  for (const { file, text, becomes } of places) {
    const spoilt = readFileSync(join(folder, file), 'utf8').replace(text, () => becomes);
    writeFileSync(join(folder, file), spoilt);
  }
  return () => {
    for (const [file, whole] of before) writeFileSync(join(folder, file), whole);
  };
}

/** Runs a program of the copy; false where it hung. */
async function run(args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: hangsMs });
  const began = performance.now();
  await new Promise((resolve) => child.once('exit', resolve));
  return performance.now() - began < hangsMs;
}

/** What browsers open is built anew where the spoilt file is a part of it. */
async function runBrowserTests(by: string, pattern: string): Promise<boolean> {
  cpSync('build', join(folder, 'build'), { recursive: true });
  await run(['--eval', "import('./scripts/launch/prepare.mjs').then(({ build }) => build())"]);
  if (!existsSync(join(folder, 'build/.stamp'))) return true;
  const words = ['test', by, '-g', pattern, '--max-failures=1', '--reporter=json'];
  return run(['node_modules/@playwright/test/cli.js', ...words]);
}

function runOtherTests(by: string, pattern: string): Promise<boolean> {
  const words = ['run', by, '-t', pattern, '--bail=1', `--expect.poll.timeout=${waitsMs}`];
  return run(['node_modules/vitest/vitest.mjs', ...words, '--reporter=json', `--outputFile=${report}`]);
}

type Verdict = 'noticed' | 'hung' | 'UNNOTICED' | 'NOT RUN';

/** Runs the tests of a protection's promise in the copy: one of them must fail. A file that cannot begin shows nothing. */
async function judge({ promise, by }: Protection): Promise<Verdict> {
  const titles = promises.find(({ name }) => name === promise)?.shownBy[by] ?? [];
  const pattern = titles.map(titlePattern).join('|');
  rmSync(report, { force: true });
  const ended = await (by.startsWith('e2e/') ? runBrowserTests(by, pattern) : runOtherTests(by, pattern));
  if (!ended) return 'hung';
  if (!existsSync(report)) return 'NOT RUN';
  const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  const passed = numPassedTests ?? stats.expected;
  const failed = numFailedTests ?? stats.unexpected;
  if (passed + failed === 0) return 'NOT RUN';
  return failed === 0 ? 'UNNOTICED' : 'noticed';
}

const wanted = process.argv.slice(2);
const chosen = protections.filter(({ promise }) => wanted.length === 0 || wanted.includes(promise));
let unnoticed = 0;
try {
  copySources();
  for (const protection of chosen) {
    const { promise, file, text, also = [] } = protection;
    const mend = spoil([protection, ...also]);
    const verdict = await judge(protection);
    mend();
    if (verdict !== 'noticed' && verdict !== 'hung') unnoticed += 1;
    const [taken = ''] = text.trim().split('\n');
    console.log(`${verdict.padEnd(9)} ${promise.padEnd(24)} ${file}: ${taken.slice(0, 90)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} losses were noticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;
