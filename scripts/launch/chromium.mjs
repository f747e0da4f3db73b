// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { show } from './npm.mjs';
import { projectNode, root } from './stamps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = [projectNode, join(root, 'node_modules/@playwright/test/cli.js')];

/** The path of a Chromium that runs. Throws a sentence where there is none and none can be installed. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('There is no Chromium here: installing one for the browser tests …');
  for (const command of installations()) {
    if ((await show(['/bin/sh', '-c', command])) !== 0) continue;
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

function findChromium() {
  const asked = process.env.CHROMIUM_PATH;
  if (asked && !runs(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, which does not run.`);
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return asked || [...installed, ...macOs].find(runs) || [playwrightsOwn()].find(runs);
}

/** A name in the path can be a stub that only tells how to install the real one. */
function runs(path) {
  return Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

function playwrightsOwn() {
  const program = "import('@playwright/test').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  return spawnSync(projectNode, ['--eval', program], { cwd: root, encoding: 'utf8' }).stdout;
}

function installations() {
  const download = playwright.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  if (process.getuid?.() !== 0) return [`${download} install chromium`];
  return [
    'export DEBIAN_FRONTEND=noninteractive; command -v apt-get >/dev/null && apt-get update && apt-get install -y --no-install-recommends chromium',
    `${download} install --with-deps chromium`,
  ];
}
