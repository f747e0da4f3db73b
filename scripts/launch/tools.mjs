// Installs tools that have a package of their own, because they are heavy and most people need none of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, npmEnvironment, runQuietly } from './npm.mjs';
import { root } from './stamps.mjs';

/** Installs the tools of a folder, unless the installed ones match their lockfile. */
export async function installTools(folder, called) {
  if (installed(folder) === named(folder)) return;
  console.log(`Installing ${called}; this takes a moment …`);
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  const failed = `npm ci of ${folder}/ failed; its last lines are above.`;
  await runQuietly([...npmCommand(), ...args], npmEnvironment(), failed);
}

function named(folder) {
  return versions(JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages);
}

function installed(folder) {
  try {
    return versions(JSON.parse(readFileSync(join(root, folder, 'node_modules/.package-lock.json'), 'utf8')).packages);
  } catch {
    return undefined;
  }
}

function versions(packages) {
  const named = Object.entries(packages).filter(([folder, { optional }]) => folder !== '' && !optional);
  return named.map(([folder, { version }]) => `${folder} ${version}`).join('\n');
}
