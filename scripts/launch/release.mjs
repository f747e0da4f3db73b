// `npm run release`: makes an archive of the committed version for this platform, with packages and build. A server needs
// no registry and no build for it: `npm run update -- ARCHIVE`. Writes its checksum and the list of its packages, too.
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { npmCommand, npmEnvironment, output, runQuietly } from './npm.mjs';
import { listPackages } from './package-list.mjs';
import { root } from './stamps.mjs';

const git = (...args) => output(['git', '-C', root, ...args]);

async function release() {
  if (await git('status', '--porcelain')) throw new Error('Commit your changes first: a release is a commit.');
  const commit = await git('rev-parse', 'HEAD');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `napas-${version}-${commit.slice(0, 8)}-${process.platform}-${process.arch}`;
  const [place, folder] = [join(root, 'release'), join(root, '.tmp/release', name)];
  rmSync(join(root, '.tmp/release'), { recursive: true, force: true });
  for (const made of [place, folder]) mkdirSync(made, { recursive: true });
  console.log(`Installing and building ${name} …`);
  await fill(folder, commit);
  writeFileSync(join(place, `${name}.sbom.json`), `${JSON.stringify(await listPackages(folder), null, 2)}\n`);
  const archive = join(place, `${name}.tar.gz`);
  const packing = ['tar', '-czf', archive, '-C', join(root, '.tmp/release'), name];
  await runQuietly(packing, process.env, 'It cannot be packed.');
  const sum = createHash('sha256');
  await pipeline(createReadStream(archive), sum);
  writeFileSync(`${archive}.sha256`, `${sum.digest('hex')}  ${name}.tar.gz\n`);
  rmSync(join(root, '.tmp/release'), { recursive: true });
  console.log(`${archive} is ready, with its .sha256 and .sbom.json.`);
}

/** Fills a folder with a commit, its packages for live use, and its build. */
async function fill(folder, commit) {
  await git('archive', '--format=tar', `--output=${folder}.tar`, commit);
  await output(['tar', '-xf', `${folder}.tar`, '-C', folder]);
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ commit })}\n`);
  const inFolder = { cwd: folder, env: npmEnvironment() };
  const start = [process.execPath, join(folder, 'scripts/launch/start.mjs'), '--prepare'];
  await output(start, inFolder);
  await output([...npmCommand(), 'prune', '--omit=dev', '--no-save', '--no-audit', '--no-fund'], inFolder);
  // It finds nothing to do, and says so by ending: the archive is complete.
  await output(start, inFolder);
  // It may lead to a program of this machine. Each machine links its own.
  rmSync(join(folder, 'node_modules/.bin/node'));
}

try {
  await release();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
