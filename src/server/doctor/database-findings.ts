import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { totpKeySeal } from '../../identity/two-factor/verify-code.server.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { tryOrNull } from '../../shared/try-or-null.ts';
import type { Config } from '../config/settings.ts';
import { commandConnections, shopConnections } from '../database/connection-counts.ts';
import { readDatabaseUse, refuseOtherUse } from '../database/database-use.ts';
import { findPending, readAppliedMigrations } from '../database/migrate.ts';
import { readMigrations } from '../database/migration-files.ts';
import { findDatabase, migrationsFolder, withClient } from '../database/open-database.ts';
import { poolerProblem } from '../database/pooler.ts';
import { explainError } from '../errors/explain-error.ts';
import { type DatabaseFacts, lacksContact, readAdminKeys, readDatabaseFacts } from './doctor.store.ts';
import { type Finding, good, look, wrong } from './finding.ts';

const about = 'Database';
/** One process of the shop, and one command. */
const neededConnections = shopConnections + commandConnections;
const refusedAtStart = 'The shop does not start before that is done.';

/** Checks that the database answers, is durable, and has a schema that this version of the shop knows. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  // Checking must not create one, as the user who runs the doctor.
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres', 'cluster'))) {
    return [look(about, 'there is none yet.', 'The first start makes it.')];
  }
  try {
    await using foundDatabase = await findDatabase(config, 'command', () => {});
    const findings = await withClient(foundDatabase.connection, (client) => lookInto(client, config));
    return [...findings, ...(await poolerFindings(config))];
  } catch (error) {
    const todo = config.databaseUrl
      ? 'Check that PostgreSQL runs, and compare DATABASE_URL with its name, user and password.'
      : 'Read the end of the log in DATA_DIR/postgres, and check that no other user owns the folder.';
    return [wrong(about, explainError(error), todo)];
  }
}

async function poolerFindings({ databaseUrl, poolerUrl }: Config): Promise<Finding[]> {
  if (!databaseUrl || !poolerUrl) return [];
  const about = 'Pooler';
  try {
    const problem = await poolerProblem(databaseUrl, poolerUrl);
    return [
      problem ? look(about, problem, 'The start of the shop sets the limits on its role.') : good(about, 'it answers.'),
    ];
  } catch (error) {
    return [wrong(about, explainError(error), 'Compare DATABASE_POOLER_URL with DATABASE_URL.')];
  }
}

async function lookInto(client: pg.Client, config: Config): Promise<Finding[]> {
  const facts = await readDatabaseFacts(client);
  const applied = await readAppliedMigrations(client);
  const use = await readDatabaseUse(client);
  const refusals = [
    ...refusalOf(() => refuseOtherUse(use, config.mode)),
    ...refusalOf(() => findPending(readMigrations(migrationsFolder), applied)),
  ];
  if (refusals.length > 0) return [...serverFindings(facts), ...refusals];
  const pending = findPending(readMigrations(migrationsFolder), applied);
  const findings = [...serverFindings(facts), schemaFinding(applied.length, pending.length)];
  if (applied.length > 0 && pending.length === 0) {
    findings.push(...adminFindings(await readAdminKeys(client), config));
    if (await lacksContact(client)) findings.push(contactFinding(config));
  }
  return findings;
}

/** The start's refusal of this database, in its own words. */
function refusalOf(ask: () => unknown): Finding[] {
  try {
    ask();
    return [];
  } catch (error) {
    return [wrong(about, explainError(error), refusedAtStart)];
  }
}

function serverFindings({ version, ahead, connections, unsafe }: DatabaseFacts): Finding[] {
  const findings = [good(about, `PostgreSQL ${version} answers.`)];
  if (unsafe.length > 0) {
    const todo = 'Switch it on in postgresql.conf: without it, a power cut loses orders that were acknowledged.';
    findings.push(wrong(about, `it has switched off: ${unsafe.join(', ')}.`, todo));
  }
  if (connections < neededConnections) {
    const todo = `Set max_connections so that ${neededConnections} are free for each process of the shop.`;
    findings.push(wrong(about, `it has ${connections} connections.`, todo));
  }
  if (Math.abs(ahead) > 2000) {
    const todo = 'Synchronise both clocks: one starts sessions and links, the other ends them.';
    findings.push(wrong('Clock', `the database's is ${(ahead / 1000).toFixed(0)} s from this machine's.`, todo));
  }
  return findings;
}

function schemaFinding(applied: number, pending: number): Finding {
  if (applied === 0) return look(about, 'there is no shop in it yet.', 'The first start makes its tables.');
  if (pending === 0) return good(about, 'its tables are those of this version.');
  return look(about, `${pending} changes wait.`, 'The next start makes them, after a backup.');
}

function contactFinding({ origin }: Config): Finding {
  const says = 'a phone number of a founder, or the messaging link, is missing on the pages.';
  return look('Content', says, `An admin adds it at ${origin}/admin/facts.`);
}

function adminFindings(keys: (string | null)[], config: Config): Finding[] {
  const who = 'Admins';
  const { length: admins } = keys;
  if (config.mode === 'demo') return [];
  if (admins === 0) {
    const todo = `Sign up as ${config.adminEmails[0]} on the site, follow the mailed link and log in.`;
    return [look(who, 'it has no admin yet.', todo)];
  }
  if (config.firebase) return [good(who, `${admins} can manage the shop.`)];
  const seal = totpKeySeal(createKeyring(config));
  const lockedOut = keys.filter((key) => key !== null && tryOrNull(() => seal.open(key)) === null).length;
  if (lockedOut > 0) {
    const says = `${lockedOut} of ${admins} cannot log in: neither SECRET nor SECRET_PREVIOUS opens the key of their two-step verification.`;
    const todo =
      'Put the secret that the shop had before into SECRET_PREVIOUS. If it is lost, for each of them: npm run role -- person@example.org admin --without-second-step';
    return [wrong(who, says, todo)];
  }
  const without = keys.filter((key) => key === null).length;
  if (without > 0) {
    const todo = 'They are asked to set up two-step verification at their next login; without it they manage nothing.';
    return [look(who, `${without} of ${admins} have no two-step verification.`, todo)];
  }
  return [good(who, `${admins} can manage the shop.`)];
}
