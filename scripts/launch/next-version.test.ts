import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
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

/** A shop in the test's folder, with one commit and the launcher of this checkout. */
async function shopInFolder() {
  cpSync(import.meta.dirname, join(folder, 'scripts/launch'), { recursive: true });
  packagesOf({});
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0" }');
  for (const made of ['build', 'src/messages']) mkdirSync(join(folder, made), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '--quiet');
  git('add', 'package.json', 'package-lock.json');
  git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', 'first');
  const commit = git('rev-parse', 'HEAD');
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, 'scripts/launch', name)).href);
  const { prepareNext } = await load('next-version.mjs');
  const fail = async () => {
    throw new Error('the disk is full');
  };
  return {
    load,
    place: join(folder, 'versions', `1.0.0-${commit.slice(0, 8)}`),
    preparing: () => prepareNext(commit, { run: async () => {}, say: () => {} }),
    /** The reason for which a version is not prepared. */
    refusalOf: (wanted: string) =>
      prepareNext(wanted, { run: fail, say: () => {} }).catch(({ message }: Error) => message),
    failingUpdate: () => prepareNext(commit, { run: fail, say: () => {} }).catch(({ message }: Error) => message),
  };
}

test('an update that fails deletes a version that it began, and keeps one that was there before', async () => {
  const { failingUpdate, place } = await shopInFolder();
  expect(await failingUpdate()).toBe('the disk is full');
  expect(existsSync(place)).toBe(false);
  mkdirSync(join(place, 'build'), { recursive: true });
  for (const file of ['build/.stamp', 'package.json']) writeFileSync(join(place, file), 'prepared');
  expect(await failingUpdate()).toBe('the disk is full');
  // It was not unpacked again.
  expect(readFileSync(join(place, 'package.json'), 'utf8')).toBe('prepared');
});

test('a commit after a release does not take its packages, which cannot build it', async () => {
  const { place, preparing } = await shopInFolder();
  writeFileSync(join(folder, 'package.json'), '{ "devDependencies": { "vite": "8", "@react-router/dev": "8" } }');
  mkdirSync(join(folder, 'node_modules/vite'), { recursive: true });
  await preparing();
  expect(existsSync(join(place, 'node_modules'))).toBe(false);
  mkdirSync(join(folder, 'node_modules/@react-router/dev'), { recursive: true });
  rmSync(place, { recursive: true });
  await preparing();
  expect(existsSync(join(place, 'node_modules/@react-router/dev'))).toBe(true);
});

test('two versions are named, or none if there is no room for a link', async () => {
  const { load } = await shopInFolder();
  const { currentVersion, nameVersions, previousVersion } = await load('versions.mjs');
  const [first, second, third] = ['a', 'b', 'c'].map((name) => join(folder, 'versions', name));
  for (const each of [first, second, third]) mkdirSync(each ?? '', { recursive: true });
  nameVersions(second, first);
  expect([currentVersion(), previousVersion()]).toEqual([second, first]);
  mkdirSync(join(folder, 'versions/.current'));
  expect(() => nameVersions(third, second)).toThrow();
  expect([currentVersion(), previousVersion()]).toEqual([second, first]);
});

test('an update says what is missing: the tag, the archive or its checksum', async () => {
  const { refusalOf } = await shopInFolder();
  const remote = mkdtempSync(join(tmpdir(), 'upstream-'));
  onTestFinished(() => rmSync(remote, { recursive: true }));
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  execFileSync('git', ['remote', 'add', 'origin', remote], { cwd: folder });
  expect(await refusalOf('v9.9.9')).toBe('There is no tag or commit v9.9.9, neither here nor upstream.');
  const archive = join(folder, 'napas-1.1.0.tar.gz');
  expect(await refusalOf(archive)).toBe(`${archive} is missing: copy the archive and its checksum here.`);
  writeFileSync(archive, '');
  expect(await refusalOf(archive)).toBe(`${archive}.sha256 is missing: copy the archive and its checksum here.`);
});

test.skipIf(process.geteuid?.() !== 0)('an update by another user says whose it is (skipped unless root)', async () => {
  await shopInFolder();
  chmodSync(folder, 0o755);
  const program = join(folder, 'scripts/launch/update.mjs');
  // The checkout may lie in a folder that only its owner may enter.
  const node = join(folder, 'node');
  copyFileSync(process.execPath, node);
  const { status, stderr } = spawnSync(node, [program], { uid: 65534, gid: 65534, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `Run this as the user who owns ${folder}.\n`]);
});
