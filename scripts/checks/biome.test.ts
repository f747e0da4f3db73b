import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const lines = (count: number) => 'one();\n'.repeat(count);
/** The files of a small repository, and the rules of biome.json that each breaks. */
const brokenSources: Record<string, { text: string; breaks: string[] }> = {
  'src/cart/a.ts': { text: "import { b } from './b.ts';\nexport const a = b;\n", breaks: ['noImportCycles'] },
  'src/cart/b.ts': {
    text: "import type { a } from './a.ts';\nexport const b: typeof a = 1;\n",
    breaks: ['noImportCycles'],
  },
  'src/cart/file.ts': { text: lines(201), breaks: ['noExcessiveLinesPerFile'] },
  'src/cart/whole-file.ts': { text: lines(200), breaks: [] },
  'tests/samples/table.ts': { text: lines(250), breaks: [] },
  'tests/samples/long-table.ts': { text: lines(251), breaks: ['noExcessiveLinesPerFile'] },
  'src/cart/function.ts': {
    text: `export function long() {\n${lines(61)}}\n`,
    breaks: ['noExcessiveLinesPerFunction'],
  },
  'src/cart/whole-function.ts': { text: `export function short() {\n${lines(60)}}\n`, breaks: [] },
  'src/cart/chapter.test.ts': { text: `describe('chapter', () => {\n${lines(61)}});\n`, breaks: [] },
  'src/cart/made.ts': { text: 'export const at = new Date();\n', breaks: ['plugin'] },
  'src/cart/called.server.tsx': { text: 'export const at = Date();\n', breaks: ['plugin'] },
  'src/cart/passed-on.rules.ts': { text: 'export const clock = Date.now;\n', breaks: ['plugin'] },
  'src/cart/given.ts': { text: 'export const later = (now: Date) => new Date(now.getTime() + 1);\n', breaks: [] },
  'src/cart/countdown.tsx': { text: 'export const at = Date.now();\n', breaks: [] },
  'src/cart/use-countdown.ts': { text: 'export const at = Date.now();\n', breaks: [] },
  'src/server/shop.ts': { text: 'export const now = () => new Date();\n', breaks: [] },
};

const folder = mkdtempSync(join(tmpdir(), 'shop-biome-'));
beforeAll(() => {
  for (const file of ['biome.json', 'scripts/checks/system-clock.grit']) cpSync(file, join(folder, file));
  for (const [file, { text }] of Object.entries(brokenSources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('Biome refuses cycles, long files and functions, and the clock of the system', () => {
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const args = ['lint', 'src', 'tests', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none'];
  const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
  expect(stdout, stderr).toContain('"diagnostics"');
  type Diagnostic = { category: string; location: { path: string | { file: string } } };
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  for (const [file, { breaks }] of Object.entries(brokenSources)) {
    const own = diagnostics.filter(({ location: { path } }) => (typeof path === 'string' ? path : path.file) === file);
    expect(
      own.map(({ category }) => category.split('/').at(-1)),
      file,
    ).toEqual(breaks);
  }
});
