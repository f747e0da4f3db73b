import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { namedPackages } from './next-version.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function packagesOf({ version = '1.0.0', fastify = '5.0.0', wanted = '^5.0.0' }): string {
  const own = { name: 'napas', version, dependencies: { fastify: wanted } };
  const packages = { '': own, 'node_modules/fastify': { version: fastify } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'napas', version, packages }));
  return namedPackages(folder);
}

test('the packages of two releases are the same if only the version of the shop changed', () => {
  expect(packagesOf({ version: '1.1.0' })).toBe(packagesOf({}));
  expect(packagesOf({ fastify: '5.0.1' })).not.toBe(packagesOf({}));
  expect(packagesOf({ wanted: '^5.0.1' })).not.toBe(packagesOf({}));
});
