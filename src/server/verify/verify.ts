import type pg from 'pg';
import { refuseOtherSchema } from '../database/open-database.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';
import { brokenRules } from './rules-in-force.ts';

const shownIds = 5;

/** Whether the shop itself signs people in. */
type VerifyOptions = { embedded: boolean };

/**
 * Checks all rules of the database as of one moment, while the shop runs, and changes nothing. Returns a sentence for
 * each problem, with ids and nothing about people.
 */
export async function verifyDatabase(client: pg.Client, options: VerifyOptions): Promise<string[]> {
  await client.query('begin isolation level repeatable read, read only');
  await refuseOtherSchema(client);
  const problems = await findProblems(client, options);
  await client.query('commit');
  return problems;
}

/** The same within a transaction. */
export async function findProblems(client: pg.Client, { embedded }: VerifyOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const invariant of invariantsFor(embedded)) problems.push(...(await problemsOf(client, invariant)));
  return [...problems, ...(await brokenRules(client))];
}

/**
 * The same before migrations, and outside of a transaction. Leaves out the rules about tables and columns that are not
 * there yet.
 */
export async function findOlderProblems(client: pg.Client, { embedded }: VerifyOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const invariant of invariantsFor(embedded)) {
    problems.push(...(await problemsOf(client, invariant).catch(noneIfTooOld)));
  }
  return [...problems, ...(await brokenRules(client))];
}

/** A table or a column of a rule comes with a migration that waits. */
function noneIfTooOld(error: pg.DatabaseError): string[] {
  if (error.code === '42P01' || error.code === '42703') return [];
  throw error;
}

function invariantsFor(embedded: boolean): Invariant[] {
  return invariants.filter(({ embeddedOnly }) => embedded || !embeddedOnly);
}

async function problemsOf(client: pg.Client, { says, sql }: Invariant): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(sql);
  if (rows.length === 0) return [];
  const ids = rows.slice(0, shownIds).map(({ id }) => id);
  const more = rows.length > shownIds ? `, and ${rows.length - shownIds} more` : '';
  return [`Not true: ${says}. (${ids.join('; ')}${more})`];
}
