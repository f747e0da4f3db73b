import { expect, test } from 'vitest';
import { expandingMigrations } from './expanding-migrations.ts';
import { sampleSources } from './sample-sources.ts';

const check = (sql: string, name = '0121_expand_parcels.sql') =>
  expandingMigrations(sampleSources({ [`database/migrations/${name}`]: sql }));

test('lets an expanding migration add tables, columns, indexes and rules of its own tables', () => {
  const sql = `
    -- We do not drop the old column yet.
    create table parcel (id uuid primary key, label text not null);
    alter table parcel add constraint parcel_label check (label <> ''), alter column label set default '';
    create unique index parcel_label on parcel (label);
    alter table dispatch add column parcel_id uuid references parcel check (parcel_id is not null or note = ''),
      add column kind text not null default 'box';
    create index dispatch_of_parcel on dispatch (parcel_id);
    create or replace function f() returns trigger language plpgsql as $$ begin delete from parcel; end $$;
    drop index dispatch_old;
    insert into parcel values ('0', 'rename; drop table parcel');`;
  expect(check(sql)).toEqual([]);
});

test.each([
  ['drop table parcel', 'drops something'],
  ['alter table parcel drop column label', 'drops something'],
  ['alter table parcel rename to box', 'renames or moves something'],
  ['alter table parcel rename column label to name', 'renames or moves something'],
  ['alter table parcel alter column label type integer using 1', 'alters a column'],
  ['alter table parcel alter label set not null', 'alters a column'],
  ['alter table parcel add column label text not null', 'adds a column that must be filled, without a default'],
  [
    'alter table parcel add a int default 1, add b int not null',
    'adds a column that must be filled, without a default',
  ],
  ['alter table parcel add constraint whole check (a > 0)', 'adds a rule to a table: write it at the new column'],
  ['alter table parcel add check (a > 0)', 'adds a rule to a table: write it at the new column'],
  ['create unique index once on parcel (label)', 'adds a unique index'],
  ['delete from parcel', 'deletes rows'],
  ['truncate parcel', 'deletes rows'],
  ['revoke select on parcel from shop', 'revokes a right'],
  ["do $$ begin execute 'drop table parcel'; end $$", 'hides statements in a block'],
])('refuses in an expanding migration: %s', (sql, problem) => {
  expect(check(`create table other (a int);\n${sql};`)).toEqual([
    expect.stringContaining(`0121_expand_parcels.sql: ${problem}: “`),
  ]);
  expect(check(`${sql};`, '0121_contract_parcels.sql')).toEqual([]);
});

test('lets an expanding migration add values to the list of a column, and take none away', () => {
  const rule = (list: string) => `constraint parcel_kind check (kind in (${list}))`;
  const after = (list: string) =>
    expandingMigrations(
      sampleSources({
        'database/migrations/0036_parcels.sql': `create table parcel (kind text ${rule("'box', 'bag'")});`,
        'database/migrations/0121_expand_parcels.sql': `alter table parcel drop constraint parcel_kind, add ${rule(list)};`,
      }),
    );
  expect(after("'box', 'bag', 'tube'")).toEqual([]);
  expect(after("'box', 'tube'")).not.toEqual([]);
});

test('lets an expanding migration add an “or” to a rule, and change it in no other way', () => {
  const after = (rule: string) =>
    expandingMigrations(
      sampleSources({
        'database/migrations/0036_parcels.sql':
          'create table parcel (a int, constraint whole check (a > 0 and b > 0));',
        'database/migrations/0121_expand_parcels.sql': `alter table parcel drop constraint whole, add constraint whole check (${rule});`,
      }),
    );
  expect(after('a > 0 and b > 0 or b is null')).toEqual([]);
  for (const other of ['a > 0', 'a > 0 and b > 0 and c > 0', 'a > 1 and b > 0 or b is null'])
    expect(after(other)).not.toEqual([]);
});

test('refuses a new migration that does not say what it is, and no older one', () => {
  expect(check('select 1', '0121_parcels.sql')).toEqual([
    'database/migrations/0121_parcels.sql: needs a name like 0121_expand_… or 0121_contract_…',
  ]);
  expect(check('drop table parcel', '0120_parcels.sql')).toEqual([]);
});
