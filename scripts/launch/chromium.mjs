// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { show } from './npm.mjs';
import { projectNode, root } from './stamps.mjs';

const shellNames = ['chromium-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macOs = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const playwright = [projectNode, join(root, 'node_modules/@playwright/test/cli.js')];

/**
 * The settings that name a working Chromium, and its headless shell if there is one: without the shell the browser
 * tests take a third longer. Throws a sentence if there is no Chromium and none can be installed.
 */
export async function chromiumSettings() {
  const askedPath = process.env.CHROMIUM_PATH;
  const path = await ensureChromium();
  const shell = process.env.CHROMIUM_SHELL_PATH ?? (askedPath ? undefined : installed(shellNames).find(runs));
  return { CHROMIUM_PATH: path, ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}) };
}

async function ensureChromium() {
  const foundPath = findChromium();
  if (foundPath) return foundPath;
  console.log('There is no Chromium here: installing one for the browser tests …');
  for (const command of installations()) {
    if ((await show(['/bin/sh', '-c', command])) !== 0) continue;
    const added = findChromium();
    if (added) return added;
  }
  throw new Error(
    'The browser tests need a Chromium, and none could be installed: install one and set CHROMIUM_PATH to it.',
  );
}

/** The path of a Chromium on this machine, or a value that is false. */
export function findChromium() {
  const askedPath = process.env.CHROMIUM_PATH;
  if (askedPath && !runs(askedPath)) throw new Error(`CHROMIUM_PATH is ${askedPath}, which does not run.`);
  return askedPath || [...installed(names), ...macOs].find(runs) || [playwrightsOwn()].find(runs);
}

/** Paths at which programs of these names may be. */
function installed(programs) {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A name in the path can be a stub that only explains how to install the real one. */
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
    'export DEBIAN_FRONTEND=noninteractive; command -v apt-get >/dev/null && apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell',
    `${download} install --with-deps chromium`,
  ];
}
