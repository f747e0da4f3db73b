// `npm start`: installs and builds if something changed, then runs the shop with its own Node until it ends or gets a
// signal; with `--prepare` it only installs and builds.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { running } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';

// The server shares a small machine with its database: 30 MB less than with V8's own choice for its young objects.
const smallHeap = ['--max-semi-space-size=4', '--min-semi-space-size=1'];
// The C library keeps freed memory apart for each thread: if they share one arena, the shop needs 5 MB less.
const sharedArena = { MALLOC_ARENA_MAX: '1' };

let stopSignal;

function forwardSignal(signal) {
  if (stopSignal) return;
  stopSignal = signal;
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

/** Resolves with the server's exit code. */
function serve() {
  // The server is out of the terminal's reach, so each signal reaches it once, through this process. If this process
  // is killed, the server sees the closed channel and ends.
  const child = spawn(projectNode, [...smallHeap, 'src/server/start.ts'], {
    cwd: root,
    env: { ...sharedArena, ...process.env, ...compileCache, NODE_ENV: 'production' },
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });
}

function exitCodeOf(signal) {
  return 128 + (constants.signals[signal] ?? 0);
}

async function start() {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new Error(`The shop needs Node 20 or later to start; this is ${process.version}.`);
  }
  watchParent();
  await install();
  if (!stopSignal) await build();
  if (process.argv.includes('--prepare')) return 0;
  return stopSignal ? exitCodeOf(stopSignal) : serve();
}

try {
  process.exitCode = await start();
} catch (error) {
  if (!stopSignal) console.error(error.message);
  process.exitCode = stopSignal ? exitCodeOf(stopSignal) : 1;
}
process.exit();
