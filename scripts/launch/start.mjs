// `npm start`: installs and builds if something changed, then runs the shop with its own Node until it ends or gets a
// signal; with `--prepare` it only installs and builds.
import { constants } from 'node:os';
import { join } from 'node:path';
import { keepShop, stopListening } from './keep-shop.mjs';
import { npmEnvironment, running, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { root } from './stamps.mjs';
import { currentVersion, home } from './versions.mjs';

let stopSignal;

function forwardSignal(signal) {
  if (stopSignal) return;
  stopSignal = signal;
  stopListening();
  for (const child of running) child.kill(signal);
}

// A closed terminal stops the shop as gently as a stopped service does.
process.on('SIGHUP', () => forwardSignal('SIGTERM'));
process.on('SIGINT', () => forwardSignal('SIGINT'));
process.on('SIGTERM', () => forwardSignal('SIGTERM'));

/** A shell that did not `exec` this process dies of a signal without forwarding it. */
function watchParent() {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event || parent === 1) return;
  setInterval(() => process.ppid !== parent && forwardSignal('SIGTERM'), 500).unref();
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

async function prepare() {
  await install();
  if (!stopSignal) await build();
  return 0;
}

/** Each version knows how to prepare itself. */
async function prepareCurrent() {
  const folder = currentVersion();
  if (folder === root) return prepare();
  console.log(`Serving ${folder}, as npm run update chose.`);
  const program = join(folder, 'scripts/launch/start.mjs');
  const code = await show([process.execPath, program, '--prepare'], { cwd: folder, env: npmEnvironment() });
  if (code !== 0 && !stopSignal) throw new Error(`${folder} could not be prepared.`);
}

async function start() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`The shop needs Node 20 or later to start; this is ${process.version}.`);
  }
  watchParent();
  if (process.argv.includes('--prepare')) return prepare();
  process.chdir(home);
  await prepareCurrent();
  return stopSignal ? exitCodeOf(stopSignal) : keepShop(() => stopSignal !== undefined);
}

try {
  process.exitCode = await start();
} catch (error) {
  if (!stopSignal) console.error(error.message);
  process.exitCode = stopSignal ? exitCodeOf(stopSignal) : 1;
}
process.exit();
