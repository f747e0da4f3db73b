// Installs and builds, each only when something changed since the last time.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { npmCommand, npmEnvironment, runQuietly } from './npm.mjs';
import { linkNode } from './project-node.mjs';
import {
  contentOf,
  isBuilt,
  missingInstall,
  readSources,
  root,
  stampBuild,
  stampInstall,
  unstampBuild,
} from './stamps.mjs';

const lock = join(root, '.tmp/prepare.lock');
const BEAT = 2000;

/** Installs the packages of the lockfile, unless they are installed. */
export async function install(say = console.log) {
  relinkNode();
  if (!missingInstall()) return stampInstall();
  await withLock(say, async () => {
    const reason = missingInstall();
    if (!reason) return;
    say(`Installing the packages (${reason}); this takes a minute …`);
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const failed =
      'npm ci failed; its last lines are above. If they miss libatomic.so.1, install it (Debian: apt install libatomic1).';
    await runQuietly([...npmCommand(), ...args], npmEnvironment(), failed);
    const left = missingInstall();
    if (left) throw new Error(`npm ci ended, but ${left}. If a download failed, try again.`);
    stampInstall();
  });
}

/** The machine's Node may have come or gone since the last start. A folder that may not be written keeps its link. */
function relinkNode() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return;
  try {
    linkNode(root);
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error;
  }
}

/** Builds the site, unless nothing changed since the last build; `build:site` if its messages are compiled already. */
export async function build(say = console.log, script = 'build') {
  if (isBuilt(readSources())) return;
  await withLock(say, async () => {
    const sources = readSources();
    if (isBuilt(sources)) return;
    say('Building the site …');
    unstampBuild();
    const before = { ...sources, content: contentOf(sources) };
    await runQuietly([...npmCommand(), 'run', script], npmEnvironment(), 'The build failed; its last lines are above.');
    stampBuild(before);
  });
}

/** Two starts, or two updates, in one folder take turns. If its holder stopped renewing a lock, anyone may take it. */
export async function withLock(say, work, path = lock) {
  mkdirSync(dirname(path), { recursive: true });
  for (let hasSaidSo = false; !takeLock(path); hasSaidSo = true) {
    if (!hasSaidSo) say('Waiting for another start or update in this folder …');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const beat = setInterval(() => utimesSync(path, new Date(), new Date()), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(path, { force: true });
  }
}

function takeLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    // A full disk leaves an empty file.
    if (error.code !== 'EEXIST' || isAbandoned(path)) rmSync(path, { force: true });
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAbandoned(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (Math.abs(Date.now() - stat.mtimeMs) > 10 * BEAT) return true;
  const holder = Number(readFileSync(path, 'utf8'));
  if (!holder) return false;
  try {
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
