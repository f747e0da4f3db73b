// `npm run test:faults [-- NAME …|long|list|mutations]`: what must hold when something goes wrong, against the built shop.
import { join } from 'node:path';
import { chromiumSettings } from './chromium.mjs';
import { npmEnvironment, running, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';

const [first, ...others] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

try {
  await install();
  const env = { ...npmEnvironment(), ...compileCache };
  env.PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`;
  if (first !== 'list') {
    Object.assign(env, await chromiumSettings());
    await build();
  }
  const program =
    first === 'mutations' ? ['tests/faults/mutate.ts'] : ['tests/faults/run.ts', ...(first ? [first] : [])];
  process.exitCode = await show([projectNode, ...program, ...others], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
