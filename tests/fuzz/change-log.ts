import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/shared/api-context.ts';

/** What is counted and forgotten by itself, whoever asks. */
const counters = ['rate_limit', 'used_captcha'];

export type ChangeLog = {
  /** The tables changed since it was asked before, by transactions that were committed. */
  changes(): Promise<string[]>;
  /** Waits for the jobs that are waiting, and forgets what they changed: some have others follow. */
  jobsDone(): Promise<void>;
};

/** Has the database write down every row that is written, of the shop, its identity provider and its jobs. */
export async function openChangeLog(db: Db): Promise<ChangeLog> {
  await sql`create schema fuzz`.execute(db);
  await sql`create table fuzz.change (number bigserial primary key, name text not null)`.execute(db);
  await sql`
    create function fuzz.note_change() returns trigger language plpgsql security definer as $$
    begin
      insert into fuzz.change (name) values (concat_ws(' ', tg_op, tg_table_name, to_jsonb(new) ->> 'name'));
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string; jobs: boolean }>`
    select format('%I.%I', table_schema, table_name) as name, table_schema = 'queue' as jobs
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_name <> all(${counters})
      and table_schema in ('public', 'identity', 'queue')`.execute(db);
  for (const { name, jobs } of tables) {
    // A job that is done goes by itself, and some come with the clock.
    const when = jobs ? 'insert' : 'insert or update or delete';
    const which = jobs ? 'when (new.every_minutes is null)' : '';
    await sql`create trigger fuzz_change after ${sql.raw(when)} on ${sql.raw(name)}
      for each row ${sql.raw(which)} execute function fuzz.note_change()`.execute(db);
  }
  async function changes(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`delete from fuzz.change returning name`.execute(db);
    return rows.map(({ name }) => name);
  }
  async function jobsWaiting(): Promise<number> {
    const { rows } = await sql`select from queue.job where every_minutes is null and failed_at is null`.execute(db);
    return rows.length;
  }
  return {
    changes,
    async jobsDone() {
      await expect.poll(jobsWaiting).toBe(0);
      await changes();
    },
  };
}
