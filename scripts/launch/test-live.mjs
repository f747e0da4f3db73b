// `npm run test:live`: follows docs/operations.md on new machines with Debian 12 and 13, which systemd-nspawn starts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

/** The programs, by the package of Debian that has them. */
const programs = { debootstrap: '/usr/sbin/debootstrap', 'systemd-container': '/usr/bin/systemd-nspawn' };

endWithSignals();

try {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing.length > 0)
    throw new Error(`npm run test:live needs Debian's packages: apt install ${missing.join(' ')}.`);
  if (process.getuid() !== 0) throw new Error('npm run test:live starts machines, so it needs root.');
  await install();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...npmEnvironment(), LIVE: '1' };
  process.exitCode = await show([projectNode, vitest, 'run', 'tests/live'], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
