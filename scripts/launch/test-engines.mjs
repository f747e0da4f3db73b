// `npm run test:engines [-- WORD …]`: the journeys of families and admins in the engines of Firefox and Safari, from
// Debian's packages. Words are Playwright's own: a journey's name, `--project 'webkit 360'`, `--repeat-each 20`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';

const packages = 'sudo apt-get install firefox-esr webkit2gtk-driver python3-gi gir1.2-webkit2-4.1 gir1.2-gtk-3.0 xvfb';
const typelibs = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";

endWithSignals();

/** The Firefox to use. If an engine is missing, throws a sentence that says how to install it. */
function findFirefox() {
  const names = [process.env.FIREFOX_PATH, 'firefox-esr', 'firefox'];
  const firefox = names.find((name) => name && runs(name, '--version'));
  const webkit = runs('WebKitWebDriver', '--help') && runs('/usr/bin/python3', '-c', typelibs) && runs('Xvfb', '-help');
  const missing = [...(firefox ? [] : ['Firefox']), ...(webkit ? [] : ['WebKit'])].join(' and ');
  if (missing) throw new Error(`These tests need ${missing}. On Debian this installs both engines: ${packages}`);
  return firefox;
}

function runs(program, ...words) {
  return spawnSync(program, words, { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

try {
  const env = { ...npmEnvironment(), ...compileCache, FIREFOX_PATH: findFirefox() };
  env.PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`;
  await install();
  await build();
  const playwright = join(root, 'node_modules/@playwright/test/cli.js');
  const tests = [projectNode, playwright, 'test', '--config', 'e2e/engines/playwright.config.ts'];
  process.exitCode = await show([...tests, ...process.argv.slice(2)], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
