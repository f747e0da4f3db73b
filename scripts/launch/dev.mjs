// `npm run dev`: the shop with its pages built on request. A changed page shows at once; if any file changes that
// Node has loaded, the server starts again. (Node's own --watch would also restart for files that the build tools
// rewrite without a change.)
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { sourceDigest } from './source-digest.mjs';

const settleMs = 150;
const loadReporter = join(import.meta.dirname, 'report-loaded.mjs');

/** The files that the server has loaded, with a digest of the content that it loaded. */
const loaded = new Map();
const touched = new Set();

let server;
let settling;
let stopping = false;
let restarting = false;

function start() {
  loaded.clear();
  restarting = false;
  server = spawn(process.execPath, ['--import', loadReporter, 'src/server/start.ts', '--dev'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server.on('message', ({ loaded: path, digest }) => {
    loaded.set(path, digest);
    // The file may have changed before this message arrived.
    if (sourceDigest(path) !== digest) noticeChange(path);
  });
  server.on('exit', (code) => {
    server = undefined;
    if (stopping) process.exit(code ?? 0);
    if (restarting) start();
    else console.log('The server has ended; it starts again at the next change.');
  });
}

function noticeChange(path) {
  if (!server) return isSource(path) && start();
  if (!loaded.has(path)) return;
  touched.add(path);
  clearTimeout(settling);
  settling = setTimeout(restartIfChanged, settleMs);
}

function restartIfChanged() {
  const changed = [...touched].some((path) => ![undefined, loaded.get(path)].includes(sourceDigest(path)));
  touched.clear();
  if (!changed || !server) return;
  restarting = true;
  server.kill('SIGTERM');
}

/** Words are compiled by the server itself. */
function isSource(path) {
  return /\.(ts|tsx|mjs|json|sql)$/.test(path) && !path.startsWith(resolve('src/messages'));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}

// The sources, and the files that configure the build of the pages.
for (const folder of ['.', 'src', 'scripts', 'database']) {
  watch(folder, { recursive: folder !== '.' }, (_event, name) => name && noticeChange(resolve(folder, name)));
}
start();
