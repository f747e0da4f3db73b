import type pg from 'pg';
import { site } from '../../content/site.ts';

/** The setup of a database server, and the admins of the shop in it. */
export type DatabaseFacts = {
  version: string;
  /** Milliseconds by which its clock is ahead of this machine's. */
  ahead: number;
  /** The connections for all users except its superuser. */
  connections: number;
  /** Settings that lose acknowledged data in a power cut. */
  unsafe: string[];
};

export async function readDatabaseFacts(client: pg.Client): Promise<DatabaseFacts> {
  const from = Date.now();
  const { rows } = await client.query<Omit<DatabaseFacts, 'ahead'> & { clock: Date }>(`
    select split_part(current_setting('server_version'), ' ', 1) as version, clock_timestamp() as clock,
      -- A database may have a limit of its own. Null counts in no minimum.
      least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as connections,
      array(select name::text from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off') as unsafe`);
  const [facts] = rows;
  if (!facts) throw new Error('the database said nothing of itself');
  const { clock, ...others } = facts;
  return { ...others, ahead: clock.getTime() - (from + Date.now()) / 2 };
}

/** The sealed two-factor key of each account that can manage the shop, null for those without. */
export async function readAdminKeys(client: pg.Client): Promise<(string | null)[]> {
  const { rows } = await client.query<{ key: string | null }>(`
    select case when two_factor.since is not null then two_factor.secret end as key
    from account left join identity.two_factor on two_factor."userId" = account.uid
    where role = 'admin' and email_verified and disabled_at is null`);
  return rows.map(({ key }) => key);
}

/** Whether the pages lack a founder's phone or the chat, also before the facts were ever saved. */
export async function lacksContact(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>(`
    select num_nulls(founder_phone_1, founder_phone_2, messaging_link) > 0 as lacks
    from site_facts order by version desc limit 1`);
  return rows[0]?.lacks ?? (site.founderPhones.includes(null) || site.messagingLink === null);
}
