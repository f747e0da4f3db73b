// `npm run test:operate`: updates, failed updates, the way back, a full disk and a restore of a shop under load, in temporary
// folders, one after the other. `npm run test:operate -- older-version` runs one file of tests.
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

endWithSignals();

try {
  await install();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const files = process.argv.slice(2).map((name) => `tests/operate/${name}`);
  const wanted = files.length > 0 ? files : ['tests/operate'];
  process.exitCode = await show([projectNode, vitest, 'run', ...wanted, '--testTimeout=0', '--no-file-parallelism'], {
    env: { ...npmEnvironment(), OPERATE: '1' },
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
