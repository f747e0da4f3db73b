import type pg from 'pg';
import { refuseOtherSchema } from '../database/open-database.ts';
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
  for (const { says, sql, embeddedOnly } of invariants) {
    if (embeddedOnly && !embedded) continue;
    const { rows } = await client.query<{ id: string }>(sql);
    if (rows.length === 0) continue;
    const ids = rows.slice(0, shownIds).map(({ id }) => id);
    const more = rows.length > shownIds ? `, and ${rows.length - shownIds} more` : '';
    problems.push(`Not true: ${says}. (${ids.join('; ')}${more})`);
  }
  return [...problems, ...(await brokenRules(client))];
}
