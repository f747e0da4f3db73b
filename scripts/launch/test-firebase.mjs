// `npm run test:firebase`: the browser journeys of identity once more, against Firebase's own emulator of its
// Authentication. It needs neither Java nor a project at Google, but some 700 MB, which only this installs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromiumSettings } from './chromium.mjs';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';
import { installTools } from './tools.mjs';

/** Firebase's tools never ask Google about a project whose name begins with `demo-`. */
const project = 'demo-napas';
const folder = join(root, '.tmp/firebase');

endWithSignals();

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Writes the emulator's configuration, with ports that are free now. */
async function writeSettings() {
  const file = join(folder, 'firebase.json');
  const at = async () => ({ host: '127.0.0.1', port: await freePort() });
  const emulators = { auth: await at(), hub: await at(), logging: await at(), ui: { enabled: false } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ emulators }));
  return file;
}

/** Runs the tests while the emulator runs; it ends with them. */
async function run(chosen) {
  await install();
  await installTools('firebase-test', 'Firebase’s emulator');
  await build();
  const emulator = join(root, 'firebase-test/node_modules/firebase-tools/lib/bin/firebase.js');
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const config = join(root, 'firebase-test/playwright.config.ts');
  const tests = [projectNode, playwright, 'test', '--config', config, ...chosen].map((part) => `'${part}'`).join(' ');
  const options = ['--only', 'auth', '--project', project, '--config', await writeSettings()];
  const env = {
    ...npmEnvironment(),
    ...(await chromiumSettings()),
    FIREBASE_PROJECT_ID: project,
    // The output and data of the emulator's tool stay in this folder.
    XDG_CONFIG_HOME: folder,
    CI: 'true',
  };
  return show([projectNode, emulator, 'emulators:exec', ...options, `cd '${root}' && ${tests}`], { env, cwd: folder });
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
