// `npm run test:operate`: updates, failed updates and the way back of a shop under load, in a temporary folder.
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

endWithSignals();

try {
  await install();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  process.exitCode = await show([projectNode, vitest, 'run', 'tests/operate', '--testTimeout=0'], {
    env: { ...npmEnvironment(), OPERATE: '1' },
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
