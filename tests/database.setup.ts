import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
  type PostgresConnection,
} from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { migrationsFolder } from '../src/server/database/open-database.ts';
import { shopRole, superuser } from '../src/server/database/postgres-cluster.ts';
import { debianPostgres } from './processes/postgres-of-debian.ts';
import { shortLived } from './processes/short-lived-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address that starts the database when first asked, and returns it. */
    databaseAddress: string;
  }
}

export type SharedDatabase = PostgresConnection & { template: string; superuser: string };

const template = 'template_shop';

/** The connections are enough for the shops of all test files that run at once. */
const settings = {
  ...shortLived,
  max_connections: '300',
  // How long two transactions in a deadlock wait until one is refused. By default each such race loses a second.
  deadlock_timeout: '100ms',
};

/**
 * One real server for all test files; each file then clones its own database from a migrated template. It is started once
 * one of them asks for it: the tests for every save do without.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let opened: ReturnType<typeof openDatabase> | undefined;
  const door = createServer(async (_, response) => {
    opened ??= openDatabase();
    try {
      response.end(JSON.stringify((await opened).database));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  project.provide('databaseAddress', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.close();
    door.closeAllConnections();
    await (await opened)?.close();
  };
}

async function openDatabase(): Promise<{ database: SharedDatabase; close(): Promise<void> }> {
  const bin = process.env.TEST_POSTGRES_BIN;
  return bin ? openOther(bin) : openEmbedded();
}

/** A PostgreSQL of this machine, so that the tests run on another version than the embedded one. */
async function openOther(bin: string): Promise<{ database: SharedDatabase; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const server = await debianPostgres({ bin, dataDir, port: 5432, settings });
  await server.start();
  await asSuperuser(server, [
    `create role ${shopRole} login createdb`,
    `create database ${shopRole} owner ${shopRole}`,
    `create database ${template} owner ${shopRole}`,
  ]);
  const connection = { ...server.connection, user: shopRole, database: shopRole };
  await migrate({ ...connection, database: template }, { directory: migrationsFolder, log: () => {} });
  return { database: { ...connection, template, superuser }, close: server.stop };
}

async function openEmbedded(): Promise<{ database: SharedDatabase; close(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-tests-'));
  const open = () => openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  const first = await open();
  await asSuperuser(first, [
    ...Object.entries(settings).map(([name, value]) => `alter system set ${name} = '${value}'`),
    `create database ${template} owner ${first.connection.user}`,
  ]);
  await first.stop();
  const server = await open();
  const connection = { ...server.connection, database: template };
  await migrate(connection, { directory: migrationsFolder, log: () => {} });
  return {
    database: { ...server.connection, template, superuser },
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function asSuperuser({ connection }: Pick<EmbeddedPostgres, 'connection'>, statements: string[]): Promise<void> {
  const admin = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}
