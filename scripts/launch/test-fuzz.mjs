// `npm run test:fuzz -- 200000 [seed]`: so many requests made from the API's own document. `npm run test:whole` sends the first few.
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { build, install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

const [count = '200000', seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);

endWithSignals();

try {
  if (!/^\d+$/.test(count) || !/^\d+$/.test(seed)) throw new Error('npm run test:fuzz -- REQUESTS [SEED], in digits.');
  await install();
  await build();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...npmEnvironment(), FUZZ_REQUESTS: count, FUZZ_SEED: seed };
  process.exitCode = await show([projectNode, vitest, 'run', 'tests/fuzz', '--testTimeout=0'], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
