import type pg from 'pg';
import { refuseOtherSchema } from '../database/open-database.ts';
import { embeddedInvariants, invariants } from './invariants.ts';
import { brokenRules } from './rules-in-force.ts';

const shownIds = 5;

type VerifyOptions = {
  /** Whether the shop itself signs people in. */
  embedded: boolean;
  /** Leaves out the rules about tables and columns that are not there before the migrations that wait. */
  isOlder?: boolean;
};

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

/** The same within a transaction or, if the database is older, outside of one. */
export async function findProblems(client: pg.Client, { embedded, isOlder }: VerifyOptions): Promise<string[]> {
  const problems: string[] = [];
  for (const [rule, sql] of Object.entries({ ...invariants, ...(embedded && embeddedInvariants) })) {
    const { rows } = await client.query<{ id: string }>(sql).catch((error: pg.DatabaseError) => {
      const isUnknown = error.code === '42P01' || error.code === '42703';
      if (isOlder && isUnknown) return { rows: [] };
      throw error;
    });
    if (rows.length === 0) continue;
    const ids = rows.slice(0, shownIds).map(({ id }) => id);
    const more = rows.length > shownIds ? `, and ${rows.length - shownIds} more` : '';
    problems.push(`Not true: ${rule}. (${ids.join('; ')}${more})`);
  }
  return [...problems, ...(await brokenRules(client))];
}
