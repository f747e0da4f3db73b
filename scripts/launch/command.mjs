// Runs a command of the version that serves, from the folder with the settings: `command.mjs FILE [ARGUMENTS]`. If there
// was no start yet, it installs the packages first: a restore comes before the first start.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endWithSignals, show } from './npm.mjs';
import { install } from './prepare.mjs';
import { root } from './stamps.mjs';
import { currentVersion, home } from './versions.mjs';

/** Options of the commands. Without `--` before them, npm takes them for itself: `npm run update --back` would go forward. */
const ownOptions = ['back', 'way_back', 'watch', 'replaces', 'identity', 'without_second_step', 'yes_delete'];
const taken = ownOptions.find((name) => `npm_config_${name}` in process.env);
if (taken) {
  const script = process.env.npm_lifecycle_event;
  console.error(`npm took an option for itself, so nothing was done. Write -- first: npm run ${script} -- …`);
  process.exit(1);
}

process.chdir(home);
const [file] = process.argv.splice(2, 1);
const folder = currentVersion();
const program = join(folder, file);
const node = join(folder, 'node_modules/.bin/node');
if (existsSync(node)) await import(pathToFileURL(program).href);
else await installAndRun();

async function installAndRun() {
  endWithSignals();
  try {
    if (folder !== root) throw new Error(`${folder} has no packages: npm start installs them.`);
    await install();
    process.exitCode = await show([node, program, ...process.argv.slice(2)], { cwd: home });
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
