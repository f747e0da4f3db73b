// `npm run dev`: the shop with its pages made as they are asked for. A changed page shows at once; a changed file of the
// server starts it again. (Node's own --watch would also see the files that the build tools write for themselves.)
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

const ofTheServer = /(^server\/|^shared\/|^content\/|^contract\.ts$|\.(server|contract|rules)\.ts$)/;
const settleMs = 150;

let server;
let restarting;
let stopping = false;

function start() {
  server = spawn(process.execPath, ['src/server/start.ts', '--dev'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server.on('exit', (code) => {
    if (stopping) process.exit(code ?? 0);
    if (restarting) start();
    else console.log('The server has ended; it starts again at the next change.');
    server = restarting ? server : undefined;
    restarting = undefined;
  });
}

watch('src', { recursive: true }, (_event, name) => {
  const path = name?.replaceAll('\\', '/') ?? '';
  if (!ofTheServer.test(path) || path.endsWith('.test.ts')) return;
  if (!server) return start();
  clearTimeout(restarting);
  restarting = setTimeout(() => server?.kill('SIGTERM'), settleMs);
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    if (server) server.kill('SIGTERM');
    else process.exit(0);
  });
}

start();
