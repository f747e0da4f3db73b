import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A server that prints the text it was started with; Node never loads `page.tsx`. */
const sources = {
  'package.json': '{ "type": "module" }',
  'src/server/start.ts': `
    import { rupiah } from '../shared/rupiah.ts';
    import { catalogue } from './catalogue.ts';
    console.log('started', rupiah, catalogue, process.argv.includes('--dev'));
    process.on('SIGTERM', () => process.exit(0));
    setInterval(() => {}, 1000);`,
  'src/server/catalogue.ts': "export const { catalogue } = await import('../catalogue/product.ts');",
  'src/shared/rupiah.ts': "export const rupiah: string = 'Rp1';",
  'src/catalogue/product.ts': "export const catalogue = 'tubes';",
  'src/pages/page.tsx': "export const page = 'one';",
  'scripts/tool.ts': '',
  'database/seed.ts': '',
};

let folder: string;
let dev: ChildProcess;
let said: string;

beforeEach(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'dev-')));
  for (const [path, text] of Object.entries(sources)) write(path, text);
  said = '';
  dev = spawn(process.execPath, [join(import.meta.dirname, 'dev.mjs')], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  await startedWith('Rp1 tubes true');
});

afterEach(async () => {
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  rmSync(folder, { recursive: true });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function starts(): string[] {
  return said.split('\n').filter((line) => line.startsWith('started'));
}

function startedWith(words: string): Promise<void> {
  return expect.poll(() => starts().at(-1)).toBe(`started ${words}`);
}

test('a change of any file that the server loaded starts it again, whatever its name says', async () => {
  write('src/shared/rupiah.ts', "export const rupiah: string = 'Rp2';");
  await startedWith('Rp2 tubes true');
  write('src/catalogue/product.ts', "export const catalogue = 'masks';");
  await startedWith('Rp2 masks true');
});

test('a change that comes while the server is still starting is seen as well', async () => {
  write(
    'src/server/catalogue.ts',
    `import { writeFileSync } from 'node:fs';
    export { catalogue } from '../catalogue/product.ts';
    writeFileSync('src/catalogue/product.ts', "export const catalogue = 'masks';");`,
  );
  await startedWith('Rp1 masks true');
});

test('a page for browsers, or a file rewritten without a change, does not restart the server', async () => {
  write('src/pages/page.tsx', "export const page = 'two';");
  write('src/shared/rupiah.ts', sources['src/shared/rupiah.ts']);
  await sleep(600);
  expect(starts()).toHaveLength(1);
  // The launcher was listening all the while.
  write('src/shared/rupiah.ts', "export const rupiah: string = 'Rp3';");
  await startedWith('Rp3 tubes true');
  expect(starts()).toHaveLength(2);
});

test('a server that a mistake has ended starts again once it is mended', async () => {
  write('src/shared/rupiah.ts', 'export const rupiah = ;');
  await expect.poll(() => said).toContain('The server has ended');
  write('src/shared/rupiah.ts', "export const rupiah: string = 'Rp4';");
  await startedWith('Rp4 tubes true');
});
