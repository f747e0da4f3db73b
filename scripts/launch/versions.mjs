// The folders of versions. `npm run update` prepares each version in a folder of `versions`. The first one stays in
// its own folder, which has the settings, the data and the launcher. Two links say which version serves, and which one served before.
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './stamps.mjs';

/** The folder with the settings and the data. */
export const home = basename(dirname(root)) === 'versions' ? join(root, '../..') : root;
export const versions = join(home, 'versions');
export const controlSocket = '.tmp/launcher.sock';

/** The folder that serves, or that the next start serves. */
export function currentVersion() {
  return follow('current') ?? realpathSync(home);
}

/** The folder that served before; undefined if there was none. */
export function previousVersion() {
  return follow('previous');
}

/** Lets `folder` be the one that serves. Each link is replaced in one step, none if the disk has no room for both. */
export function nameVersions(folder, previous) {
  mkdirSync(versions, { recursive: true });
  const replaceLinks = [draftLink('previous', previous), draftLink('current', folder)];
  for (const replace of replaceLinks) replace();
}

/** Whether the launcher may serve this folder. */
export function isVersion(folder) {
  return folder === realpathSync(home) || dirname(folder) === realpathSync(versions);
}

function follow(name) {
  const path = join(versions, name);
  return existsSync(path) ? realpathSync(path) : undefined;
}

/** Writes the new link under a name of its own. Returns a function that puts it in the place of the old one. */
function draftLink(name, folder) {
  const draft = join(versions, `.${name}`);
  rmSync(draft, { force: true });
  symlinkSync(relative(realpathSync(versions), folder), draft);
  return () => renameSync(draft, join(versions, name));
}
