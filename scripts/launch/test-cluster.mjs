// `npm run test:cluster`: nginx, three processes, PgBouncer and PostgreSQL with a standby, all in a temporary folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithSignals, npmEnvironment, show } from './npm.mjs';
import { install } from './prepare.mjs';
import { projectNode, root } from './stamps.mjs';

/** The programs, by the package of Debian that has them. */
const programs = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
};

endWithSignals();

try {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]));
  if (missing.length > 0)
    throw new Error(`npm run test:cluster needs Debian's packages: apt install ${missing.join(' ')}.`);
  await install();
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...npmEnvironment(), CLUSTER: '1' };
  process.exitCode = await show([projectNode, vitest, 'run', 'tests/cluster'], { env });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
