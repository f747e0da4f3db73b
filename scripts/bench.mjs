// `npm run bench -- site|load`: measures the shop with the tools of bench/, which only this installs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { npmCommand, npmEnvironment, running, runQuietly, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

const parts = ['site', 'load'];
const [part] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Installs the measuring tools, unless what is there is what their lockfile names. */
async function installTools() {
  if (installedTools() === namedTools()) return;
  console.log('Installing the measuring tools; this takes a moment …');
  const args = ['ci', '--prefix', 'bench', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly([...npmCommand(), ...args], npmEnvironment(), 'npm ci of bench/ failed; its last lines are above.');
}

function namedTools() {
  const { packages } = JSON.parse(readFileSync(join(root, 'bench/package-lock.json'), 'utf8'));
  return versions(packages);
}

function installedTools() {
  try {
    return versions(JSON.parse(readFileSync(join(root, 'bench/node_modules/.package-lock.json'), 'utf8')).packages);
  } catch {
    return undefined;
  }
}

function versions(packages) {
  const named = Object.entries(packages).filter(([folder, { optional }]) => folder !== '' && !optional);
  return named.map(([folder, { version }]) => `${folder} ${version}`).join('\n');
}

async function bench() {
  await install();
  await installTools();
  await build();
  const env = { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: await ensureChromium() };
  return show([projectNode, `bench/${part}.mjs`], { env });
}

if (!parts.includes(part)) {
  console.error(`npm run bench -- ${parts.join(' or ')}.`);
  process.exit(2);
}
try {
  process.exitCode = await bench();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
