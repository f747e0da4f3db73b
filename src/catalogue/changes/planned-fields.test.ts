import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { plannedFields } from '../fields/product-fields.ts';

test('the database takes a planned change of each product field, and of no other', async () => {
  const client = new pg.Client({ connectionString: await cloneDatabase() });
  await client.connect();
  const { rows } = await client
    .query<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'planned_change_field'`,
    )
    .finally(() => client.end());
  const allowed = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, field]) => field);
  // A field is missing: name it in a migration that sets `planned_change_field` again, as the last one that did.
  expect(allowed.toSorted()).toEqual(plannedFields.toSorted());
});
