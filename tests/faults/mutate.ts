// `npm run test:faults -- mutations [NAME …]`: takes away one protection after the other, in a copy of the sources, and
// runs the tests of its promise, which must fail. A protection whose loss nobody notices is a hole in the tests.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promises } from './promises.ts';
import { type Protection, protections } from './protections.ts';
import { titlePattern } from './test-titles.ts';

const copied = [
  ...['src', 'tests', 'scripts', 'database', 'docs', 'messages', 'package.json'],
  ...['tsconfig.json', 'vitest.config.ts', 'react-router.config.ts', 'vite.config.ts'],
];
/** What still runs after so long has hung, which is a failure as well. */
const hangsMs = 240_000;

const folder = mkdtempSync(join(tmpdir(), 'shop-mutations-'));

function copySources(): void {
  for (const path of copied) cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}

type Verdict = 'noticed' | 'UNNOTICED' | 'NOT RUN';

/** Runs the tests of a protection's promise in the copy: one of them must fail. A file that cannot begin shows nothing. */
async function judge({ promise, by }: Protection): Promise<Verdict> {
  const titles = promises.find(({ name }) => name === promise)?.shownBy[by] ?? [];
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const pattern = titles.map(titlePattern).join('|');
  const words = ['run', by, '-t', pattern, '--bail=1', '--reporter=json', `--outputFile=${report}`];
  const vitest = 'node_modules/vitest/vitest.mjs';
  const child = spawn(process.execPath, [vitest, ...words], { cwd: folder, stdio: 'ignore', timeout: hangsMs });
  const began = performance.now();
  await new Promise((resolve) => child.once('exit', resolve));
  if (performance.now() - began >= hangsMs) return 'noticed';
  if (!existsSync(report)) return 'NOT RUN';
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  if (numPassedTests + numFailedTests === 0) return 'NOT RUN';
  return numFailedTests === 0 ? 'UNNOTICED' : 'noticed';
}

const wanted = process.argv.slice(2);
const chosen = protections.filter(({ promise }) => wanted.length === 0 || wanted.includes(promise));
let unnoticed = 0;
try {
  copySources();
  for (const protection of chosen) {
    const { promise, file, text, becomes } = protection;
    const copy = join(folder, file);
    const whole = readFileSync(copy, 'utf8');
    writeFileSync(
      copy,
      whole.replace(text, () => becomes),
    );
    const verdict = await judge(protection);
    writeFileSync(copy, whole);
    if (verdict !== 'noticed') unnoticed += 1;
    const [taken = ''] = text.trim().split('\n');
    console.log(`${verdict.padEnd(9)} ${promise.padEnd(24)} ${file}: ${taken.slice(0, 90)}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} losses were noticed.`);
process.exitCode = unnoticed === 0 ? 0 : 1;
