// `npm run bench -- site|load|orders|search|lists`: measures the shop with the tools of bench/, which only this installs.
import { chromiumSettings } from './chromium.mjs';
import { running, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { projectNode } from './stamps.mjs';
import { installTools } from './tools.mjs';

const parts = ['site', 'load', 'orders', 'search', 'lists'];
const [part] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

async function bench() {
  await install();
  await installTools('bench', 'the measuring tools');
  await build();
  const env = { ...process.env, NODE_ENV: 'production', ...(await chromiumSettings()) };
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
