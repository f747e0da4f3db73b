// Chooses the Node that runs all our programs, and links it so that npm scripts find it first.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The oldest major version of Node that runs the shop. Only the launcher runs on older ones. */
export const oldestNode = 26;

/** Some distributions build Node without its TypeScript. */
const suits = ({ features, versions }, oldest) =>
  Boolean(features.typescript) && Number.parseInt(versions.node, 10) >= oldest;

/**
 * Links `node_modules/.bin/node` to the machine's Node if that is new enough, otherwise to the one of the packages. npm
 * before version 11.19 removes the link of the latter again.
 */
export function linkNode(folder) {
  const own = join(folder, 'node_modules');
  const link = join(own, '.bin/node');
  const chosen = systemNode(own) ?? packagedNode(folder);
  if (!chosen || (existsSync(link) && realpathSync(link) === realpathSync(chosen))) return;
  mkdirSync(join(own, '.bin'), { recursive: true });
  const draft = `${link}.${process.pid}`;
  symlinkSync(chosen.startsWith(own) ? relative(join(own, '.bin'), chosen) : chosen, draft);
  renameSync(draft, link);
}

/** The Node that runs this, or the one that runs npm, unless it comes from the packages. */
function systemNode(own) {
  const paths = [...new Set([process.execPath, process.env.npm_node_execpath])];
  return paths.find((path) => path && existsSync(path) && !isInside(path, own) && runs(path));
}

function isInside(path, folder) {
  return existsSync(folder) && realpathSync(path).startsWith(realpathSync(folder) + sep);
}

/** Whether that Node runs the shop. Another one than this is asked by running it. */
function runs(path) {
  if (path === process.execPath) return suits(process, oldestNode);
  const question = `process.exit((${suits})(process, ${oldestNode}) ? 0 : 1)`;
  return spawnSync(path, ['--eval', question], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function packagedNode(folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const programs = Object.keys(optionalDependencies).map((name) => join(folder, 'node_modules', name, 'bin/node'));
  return programs.find((program) => existsSync(program));
}
