import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listPackages } from './package-list.mjs';

type Locked = { version?: string; dev?: true };
type Part = { ref: string; dependsOn: string[] };

test('the list of a release has each package of its archive, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(file, join(folder, file));
  const lockfile: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const isLive = ([path, { version, dev }]: [string, Locked]) => path.includes('node_modules/') && version && !dev;
  const live = Object.entries(lockfile).filter(isLive);
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(live) }),
  );
  const { components, dependencies } = await listPackages(folder);
  const names = live.map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const listed: string[] = components.map((component: { 'bom-ref': string }) => component['bom-ref']);
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(listed.map((name) => name.replace(/@[^@]+$/, ''))).toEqual(expect.arrayContaining(['react', 'zod', 'pg']));
  const needed = dependencies.flatMap(({ dependsOn }: Part) => dependsOn);
  expect(needed.filter((name: string) => !listed.includes(name))).toEqual([]);
});
