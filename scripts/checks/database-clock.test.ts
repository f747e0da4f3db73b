import { expect, test } from 'vitest';
import { databaseClock } from './database-clock.ts';
import { sampleSources } from './sample-sources.ts';

const file = 'src/cart/cart.store.server.ts';
const check = (text: string, path = file) => databaseClock(sampleSources({ [path]: text }));

test('SQL that takes the time as a parameter passes', () => {
  expect(check("context.now(); sql`select 'now()', known_now() -- now()`;")).toEqual([]);
  expect(check('sql`select now()`', 'src/server/doctor/doctor.store.ts')).toEqual([]);
});

test('SQL that reads the clock of the database is caught', () => {
  for (const text of ['sql`select now()`', 'sql`at < CURRENT_TIMESTAMP`', "pool.query('select clock_timestamp()')"]) {
    expect(check(text), text).toEqual([`${file}:1: reads the database’s clock`]);
  }
});
