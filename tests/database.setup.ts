import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres, type PostgresConnection } from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { migrationsFolder } from '../src/server/database/open-database.ts';
import { createPool } from '../src/server/database/pool.ts';
import { superuser } from '../src/server/database/postgres-cluster.ts';
import { migrateJobs } from '../src/server/job-runner.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: PostgresConnection & { template: string; superuser: string };
  }
}

/** One real server for all test files; each file then clones its own database from a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const server = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  const template = 'template_shop';
  const admin = new pg.Client({ ...server.connection, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${template} owner ${server.connection.user}`);
  await admin.end();
  const connection = { ...server.connection, database: template };
  await migrate(connection, { directory: migrationsFolder, log: () => {} });
  const pool = createPool(connection, { max: 1 });
  await migrateJobs(pool);
  await pool.end();
  project.provide('database', { ...server.connection, template, superuser });
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
