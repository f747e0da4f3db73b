import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { SharedDatabase } from './database.setup.ts';

/** The shop's own limits are made for people who wait. On a busy machine they would refuse requests of a test. */
const timeouts = {
  statement_timeout: '250000',
  lock_timeout: '250000',
  idle_in_transaction_session_timeout: '250000',
};

let startedDatabase: Promise<SharedDatabase> | undefined;

/** The server that all test files share; the first file that needs it starts it. */
export function sharedDatabase(): Promise<SharedDatabase> {
  startedDatabase ??= askForDatabase();
  return startedDatabase;
}

async function askForDatabase(): Promise<SharedDatabase> {
  const answer = await fetch(inject('databaseAddress'));
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedDatabase;
}

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<string> {
  const { template } = await sharedDatabase();
  return createDatabase(template);
}

/** One with the shop's own limits. */
export async function impatientDatabase(): Promise<string> {
  const url = new URL(await cloneDatabase());
  for (const setting of Object.keys(timeouts)) url.searchParams.delete(setting);
  return url.href;
}

/** A database of one's own without any table. */
export function emptyDatabase(): Promise<string> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<string> {
  const { template: _, superuser, ...connection } = await sharedDatabase();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query('select pg_advisory_lock(7)');
  await admin.query(`create database ${name} template ${template} owner ${connection.user} strategy file_copy`);
  await admin.end();
  const password = connection.password ? `:${connection.password}` : '';
  const url = new URL(`postgres://${connection.user}${password}@localhost:${connection.port}/${name}`);
  for (const [setting, value] of Object.entries({ host: connection.host, ...timeouts })) {
    url.searchParams.set(setting, value);
  }
  return url.href;
}
