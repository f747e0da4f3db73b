// `npm run test:faults [-- NAME …|long|list]` and `npm run test:mutations`: runs the promises of docs/faults.md against the
// built shop.
import { join } from 'node:path';
import { chromiumSettings } from './chromium.mjs';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { compileCache, projectNode, root } from './stamps.mjs';

const [program, ...args] = process.argv.slice(2);

endWithSignals();

try {
  await install();
  const env = { ...npmEnvironment(), ...compileCache };
  env.PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`;
  if (args[0] !== 'list') {
    Object.assign(env, await chromiumSettings());
    await build();
  }
  process.exitCode = await show([projectNode, program, ...args], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
