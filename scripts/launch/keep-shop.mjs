// Runs the shop's process, and replaces it by another version without an outage. This process keeps the listening socket
// and gives it to the next version. Both serve for a moment; then the older one drains. The launcher watches the next
// version, and goes back by itself (docs/decisions/updates-with-a-way-back.md).
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { running } from './npm.mjs';
import { controlSocket, currentVersion, home, isVersion, nameVersions, previousVersion } from './versions.mjs';
import { watch } from './watch-version.mjs';

// The server shares a small machine with its database: 30 MB less than with V8's own choice for its young objects.
const smallHeap = ['--max-semi-space-size=4', '--min-semi-space-size=1'];
// The C library keeps freed memory apart for each thread: if they share one arena, the shop needs 5 MB less.
const sharedArena = { MALLOC_ARENA_MAX: '1' };

const openMs = 10 * 60_000;
/** The serving process, and the listening socket, which outlives it. */
let serving;
let socket;
let switching = false;
let isStopping = () => false;
/** Longer than a version takes to drain and to stop. One that hangs would take a core of the machine without end. */
let drainMs;

/** Serves the current version until it ends. Resolves with its exit code. */
export async function keepShop(isStoppingNow, { longestDrainMs = 120_000 } = {}) {
  isStopping = isStoppingNow;
  drainMs = longestDrainMs;
  serving = open(currentVersion());
  void serving.isOpen.then((isOpen) => isOpen && listenForUpdates());
  for (;;) {
    const shop = serving;
    const code = await shop.ended;
    // Another version serves, or is about to.
    while (switching) await sleep(100);
    if (serving === shop) return code;
  }
}

/** Closes the listening socket. While the shop stops, new connections are refused instead of waiting in vain. */
export function stopListening() {
  socket?.close();
}

/** The built server. Versions before 1.1 built their pages alone. */
function programOf(folder) {
  const built = join(folder, 'build/server/start.js');
  return existsSync(built) ? built : join(folder, 'src/server/start.ts');
}

/** Starts the version of a folder, on the listening socket if there is one. */
function open(folder) {
  const args = [...smallHeap, programOf(folder), '--site', folder, ...(socket ? ['--socket', '4'] : [])];
  // The server is out of the terminal's reach, so each signal reaches it once, through this process. If this process
  // is killed, the server sees the closed channel and ends.
  const child = spawn(join(folder, 'node_modules/.bin/node'), args, {
    cwd: home,
    env: {
      ...sharedArena,
      ...process.env,
      NODE_COMPILE_CACHE: join(folder, '.tmp/compile-cache'),
      NODE_ENV: 'production',
    },
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc', ...(socket ? [socket] : [])],
  });
  running.add(child);
  const shop = { folder, child, counts: { all: 0, failed: 0 }, hasEnded: false };
  shop.ended = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  }).finally(() => {
    shop.hasEnded = true;
    running.delete(child);
  });
  shop.isOpen = new Promise((resolve) => {
    child.on('message', ({ serves, counts }, handle) => {
      if (counts) shop.counts = counts;
      if (!serves) return;
      if (socket || isStopping()) handle?.close();
      else socket = handle;
      shop.place = serves;
      resolve(true);
    });
    shop.ended.then(() => resolve(false));
  });
  return shop;
}

/** Takes the requests of `npm run update`, one line each. The last line of an answer is `good` or `failed`. */
function listenForUpdates() {
  try {
    mkdirSync('.tmp', { recursive: true });
    rmSync(controlSocket, { force: true });
  } catch {
    // In a folder that may not be written, as in a container, an update is a restart.
    return;
  }
  const mask = process.umask(0o077);
  const server = createServer((client) => {
    client.on('error', () => {});
    const say = (line) => {
      // An update goes on without its terminal, so the log gets each line, too.
      console.log(line);
      if (client.writable) client.write(`${line}\n`);
    };
    createInterface({ input: client }).once('line', async (line) => {
      const work = async () => switchTo({ ...JSON.parse(line), say });
      const isGood = await work().catch((error) => {
        say(error.message);
        return false;
      });
      client.end(isGood ? 'good\n' : 'failed\n');
    });
  });
  server.on('error', (error) => {
    if (!['EACCES', 'EROFS'].includes(error.code))
      console.error(`npm run update cannot reach this process: ${error.message}.`);
  });
  server.listen(controlSocket).unref();
  process.umask(mask);
}

/** Lets the version of a folder serve. If it does not do well, the version before serves on. Returns whether it serves. */
async function switchTo({ folder, watchSeconds, noWayBack, say }) {
  if (!isVersion(folder)) throw new Error(`${folder} is no folder of versions.`);
  if (switching) throw new Error('Another update is under way.');
  if (!socket) throw new Error('HOST names several addresses: set one, such as 127.0.0.1, and restart.');
  switching = true;
  try {
    const before = serving;
    const previous = previousVersion() ?? before.folder;
    // A contracting migration shuts the version before out: if the machine stops now, the next start needs this one.
    if (noWayBack) nameVersions(folder, before.folder);
    if (!(await replaceBy(folder, say))) {
      if (noWayBack) nameVersions(before.folder, previous);
      return false;
    }
    say(`${folder} serves. Watching it for ${watchSeconds} s.`);
    const problem = await watch(serving, watchSeconds);
    if (!problem) return true;
    say(`Going back: ${problem}.`);
    if (await replaceBy(before.folder, say)) nameVersions(before.folder, previous);
    else say('The version before does not start: this one stays.');
    return false;
  } finally {
    switching = false;
  }
}

async function replaceBy(folder, say) {
  if (isStopping()) return false;
  const before = serving;
  const next = open(folder);
  const patience = setTimeout(() => next.child.kill('SIGKILL'), openMs);
  const isOpen = await next.isOpen;
  clearTimeout(patience);
  if (!isOpen) {
    say(`${folder} did not start; the log has the reason.`);
    return false;
  }
  serving = next;
  nameVersions(folder, before.folder);
  if (before.child.connected) before.child.send('drain');
  setTimeout(() => before.hasEnded || before.child.kill('SIGKILL'), drainMs).unref();
  return true;
}
