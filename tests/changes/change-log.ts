import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../src/shared/api-context.ts';
import { jobsDone } from '../jobs-done.ts';
import { onceFor } from '../once-for.ts';

export type ChangeLog = {
  /**
   * The rows written since it was asked before, by transactions that were committed: the kind of change and the table,
   * and the name of a job that was enqueued.
   */
  changes(): Promise<string[]>;
  /** Waits for the jobs that are waiting, and forgets their changes: some jobs enqueue others. */
  jobsDone(): Promise<void>;
};

/**
 * Lets the jobs that come with the clock be done, and none of them again: otherwise their writes would look like
 * changes of the request in flight.
 */
async function stopRecurringJobs(db: Db): Promise<void> {
  const due = async () => {
    const { rows } = await sql`
      select from queue.job where every_minutes is not null and (attempts > 0 or run_at <= now())`.execute(db);
    return rows.length;
  };
  await vi.waitFor(async () => expect(await due()).toBe(0), { timeout: 300_000, interval: 50 });
  await sql`update queue.job set run_at = 'infinity', every_minutes = 2000000000 where every_minutes is not null`.execute(
    db,
  );
}

/** The writes of requests in a database from the first call on, to show that nothing changed. */
export const changeLogOf = onceFor(openChangeLog);

/**
 * Makes the database record every row that is written: of the shop, its identity provider and its jobs. It leaves out what
 * no request under test causes: counted attempts, the recurring checks of the machine, and the time at which a session was
 * last seen, which each new token writes.
 */
async function openChangeLog(db: Db): Promise<ChangeLog> {
  await stopRecurringJobs(db);
  await sql`create schema test`.execute(db);
  await sql`create table test.change (number bigserial primary key, name text not null)`.execute(db);
  await sql`
    create function test.note_change() returns trigger language plpgsql security definer as $$
    begin
      if tg_table_schema = 'queue' then
        insert into test.change (name) values (concat_ws(' ', tg_op, tg_table_name, new.name));
      elsif tg_op = 'UPDATE' and tg_table_name = 'session'
        and to_jsonb(new) - array['updatedAt', 'expiresAt'] = to_jsonb(old) - array['updatedAt', 'expiresAt'] then
        return null;
      else
        insert into test.change (name) values (concat_ws(' ', tg_op, tg_table_name));
      end if;
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string; jobs: boolean }>`
    select format('%I.%I', table_schema, table_name) as name, table_schema = 'queue' as jobs
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_name not in ('rate_limit', 'shop_check')
      and table_schema in ('public', 'identity', 'queue')`.execute(db);
  for (const { name, jobs } of tables) {
    // The runner deletes finished jobs, and the clock enqueues recurring ones.
    const when = jobs ? 'insert' : 'insert or update or delete';
    const which = jobs ? 'when (new.every_minutes is null)' : '';
    await sql`create trigger note_change after ${sql.raw(when)} on ${sql.raw(name)}
      for each row ${sql.raw(which)} execute function test.note_change()`.execute(db);
  }
  async function changes(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`delete from test.change returning name`.execute(db);
    return rows.map(({ name }) => name);
  }
  return {
    changes,
    async jobsDone() {
      // Many mails of one call are due one after the other, so that others go in between.
      await sql`
        update queue.job set run_at = now() where every_minutes is null and attempts = 0 and run_at > now()`.execute(
        db,
      );
      await jobsDone(db);
      await changes();
    },
  };
}
