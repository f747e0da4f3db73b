// Runs a command of the version that serves, from the folder with the settings: `command.mjs FILE [ARGUMENTS]`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentVersion, home } from './versions.mjs';

process.chdir(home);
const [file] = process.argv.splice(2, 1);
await import(pathToFileURL(join(currentVersion(), file)).href);
