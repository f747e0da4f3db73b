// `npm run bench` measures everything and writes docs/performance.md; `-- --short` does so in some minutes. `npm run bench --
// site|load|orders|search|lists|check` measures a part. Only this installs the tools of bench/.
import { chromiumSettings, findChromium } from './chromium.mjs';
import { endWithSignals, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { projectNode } from './stamps.mjs';
import { installTools } from './tools.mjs';

const parts = ['performance', 'site', 'load', 'orders', 'search', 'lists', 'check'];
const [named = 'performance', ...options] = process.argv.slice(2);
const isShort = named === '--short' || options.includes('--short');
const part = named === '--short' ? 'performance' : named;

endWithSignals();

async function bench() {
  await install();
  await installTools('bench', 'the measuring tools');
  await build();
  const env = { ...process.env, NODE_ENV: 'production', ...(await browserSettings()) };
  return show([projectNode, `bench/${part}.mjs`, ...(isShort ? ['--short'] : [])], { env });
}

/** Only `site` needs a browser; the public figures use one if it is there. */
async function browserSettings() {
  if (part === 'site') return chromiumSettings();
  const path = part === 'performance' && findChromium();
  return path ? { CHROMIUM_PATH: path } : {};
}

if (!parts.includes(part)) {
  console.error(`npm run bench, npm run bench -- --short, or npm run bench -- ${parts.slice(1).join(' or ')}.`);
  process.exit(2);
}
try {
  process.exitCode = await bench();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
