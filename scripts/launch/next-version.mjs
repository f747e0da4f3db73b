// Prepares a version in a folder of its own. The folders of other versions stay as they are.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { output, runQuietly } from './npm.mjs';
import { currentVersion, home, previousVersion, versions } from './versions.mjs';

const neededBytes = 2 * 1024 ** 3;
const unpacked = join(versions, '.unpacked');
const archive = join(versions, '.archive.tar');

/** Prepares the version of an archive, a tag or a commit, by default the newest one upstream. Returns its folder. */
export async function prepareNext(wanted, { run, say }) {
  const { bavail, bsize } = statfsSync(home);
  if (bavail * bsize < neededBytes) throw new Error('Less than 2 GB are free on this disk: make room first.');
  mkdirSync(versions, { recursive: true });
  const { folder, fill } = wanted?.endsWith('.tar.gz') ? archived(resolve(wanted), say) : await committed(wanted, say);
  if (folder === currentVersion()) return folder;
  // PostgreSQL may run from a folder that was there before, and it may be the way back.
  const wasThere = existsSync(folder);
  try {
    if (!existsSync(join(folder, 'build/.stamp'))) await fill();
    await run([process.execPath, join(folder, 'scripts/launch/start.mjs'), '--prepare'], folder);
  } catch (error) {
    // Half a version only takes room.
    for (const draft of [unpacked, archive]) rmSync(draft, { recursive: true, force: true });
    if (!wasThere) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** The version of an archive of `npm run release`, if it is the one of its checksum. */
function archived(file, say) {
  for (const needed of [file, `${file}.sha256`]) {
    if (!existsSync(needed)) throw new Error(`${needed} is missing: copy the archive and its checksum here.`);
  }
  const [sum] = readFileSync(`${file}.sha256`, 'utf8').split(' ');
  const isWhole = createHash('sha256').update(readFileSync(file)).digest('hex') === sum;
  if (!isWhole) throw new Error(`${file} is not the file of its checksum: copy both again.`);
  const name = basename(file, '.tar.gz');
  if (!/^napas-\d[\w.-]+$/.test(name)) throw new Error(`${file} has not the name of a release.`);
  const folder = join(versions, name);
  const fill = async () => {
    if (existsSync(folder)) return;
    say(`Unpacking ${file} …`);
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked);
    await untar(['-xzf', file, '-C', unpacked, '--strip-components=1']);
    renameSync(unpacked, folder);
  };
  return { folder, fill };
}

async function committed(wanted, say) {
  const commit = (await commitOf(wanted)) ?? (await fetchCommit(wanted, say));
  const { version } = JSON.parse(await git('show', `${commit}:package.json`));
  const folder = join(versions, `${version}-${commit.slice(0, 8)}`);
  const fill = async () => {
    say(`Preparing version ${version}, commit ${commit.slice(0, 8)}, in ${folder} …`);
    mkdirSync(folder, { recursive: true });
    await git('archive', '--format=tar', `--output=${archive}`, commit);
    await untar(['-xf', archive, '-C', folder]);
    rmSync(archive);
    writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ commit })}\n`);
    await reuse(folder);
  };
  return { folder, fill };
}

function untar(words) {
  return runQuietly(['tar', ...words], process.env, 'The version cannot be unpacked.');
}

/** A commit that is here already; undefined if it has to be fetched. */
async function commitOf(wanted) {
  if (!wanted) return undefined;
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`).catch(() => undefined);
}

async function fetchCommit(wanted, say) {
  if (!existsSync(join(home, '.git')))
    throw new Error('This shop came as an archive: name the archive of the next one.');
  say('Asking for new versions …');
  await git('fetch', '--quiet', '--tags');
  const commit = await commitOf(wanted ?? '@{upstream}');
  if (commit) return commit;
  throw new Error(
    wanted
      ? `There is no tag or commit ${wanted}, neither here nor upstream.`
      : 'This branch follows none upstream: name a tag or a commit.',
  );
}

function git(...args) {
  return output(['git', '-C', home, ...args]);
}

/**
 * Takes the packages of the version that serves if they are the same, so that the update needs no registry. Packages are
 * never changed in place, so both versions share their files. The build is copied: a next build writes into it. A release
 * has no tools to build with, so its packages are not enough for a commit.
 */
async function reuse(folder) {
  const current = currentVersion();
  if (namedPackages(folder) !== namedPackages(current)) return;
  if (!hasTools(current)) return;
  const copying = process.platform === 'linux' ? ['cp', '-al'] : ['cp', '-a'];
  for (const packages of ['tests/openapi-client/node_modules', 'node_modules']) {
    const [from, to] = [join(current, packages), join(folder, packages)];
    if (!existsSync(from) || existsSync(to)) continue;
    rmSync(`${to}.draft`, { recursive: true, force: true });
    await runQuietly([...copying, from, `${to}.draft`], process.env, 'The packages cannot be copied.');
    renameSync(`${to}.draft`, to);
  }
  for (const made of ['build', 'src/messages']) cpSync(join(current, made), join(folder, made), { recursive: true });
}

/** Some tools, such as Vite, come with packages of a release as well. */
function hasTools(folder) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(devDependencies).every((name) => existsSync(join(folder, 'node_modules', name)));
}

/** The packages that a lockfile names. It also holds the version of the shop itself, which each release changes. */
export function namedPackages(folder) {
  const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const packages = { ...lockfile.packages, '': { ...lockfile.packages[''], version: undefined } };
  return JSON.stringify({ ...lockfile, version: undefined, packages });
}

/** Deletes versions that neither serve nor served before, unless a program of theirs runs, such as PostgreSQL. */
export async function deleteOldVersions() {
  const kept = [currentVersion(), previousVersion()];
  const programs = await output(['ps', '-axww', '-o', 'args=']);
  for (const entry of readdirSync(versions, { withFileTypes: true })) {
    const folder = join(versions, entry.name);
    if (!entry.isDirectory() || kept.includes(folder) || programs.includes(`${folder}/`)) continue;
    rmSync(folder, { recursive: true });
  }
}
