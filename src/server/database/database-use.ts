import type pg from 'pg';
import { LastingError } from '../config/access-problem.ts';

/** A client or a pool. */
type Queryable = Pick<pg.ClientBase, 'query'>;

export type Mode = 'demo' | 'live';

/** The use of a database, and the amount of data in it. */
export type DatabaseUse = {
  /** Since when a live shop runs on it. */
  liveSince: Date | null;
  isDemo: boolean;
  /** The last step of a restore is missing, such as families' quiet mode. */
  isRestoring: boolean;
  accounts: number;
  orders: number;
  /** Those that existed before the demo; all of them if there was none. */
  foreignAccounts: number;
  foreignOrders: number;
};

/** The database belongs to a shop of the other mode. */
export class DatabaseUseError extends LastingError {}

const shopFact = 'shop';
/** The mark of older demos, from before live shops marked their databases. */
const filledFact = 'demo filled';
/** Recorded while a restore is under way. */
export const restoringFact = 'restoring';

/** Reads the use of a database. Its tables may be older than this shop, or missing. */
export async function readDatabaseUse(target: Queryable): Promise<DatabaseUse> {
  const nothing = { accounts: 0, orders: 0, foreignAccounts: 0, foreignOrders: 0 };
  const none = { liveSince: null, isDemo: false, isRestoring: false, ...nothing };
  const { rows: tables } = await target.query<{ there: boolean }>(
    `select to_regclass('public.installation') is not null as there`,
  );
  if (!tables[0]?.there) return none;
  const { rows } = await target.query<DatabaseUse>(
    `with mark as (
       select min(recorded_at) filter (where fact = $1 and value = 'live') as live,
              min(recorded_at) filter (where fact = $2 or (fact = $1 and value = 'demo')) as demo,
              count(*) filter (where fact = $3) > 0 as restoring
       from installation
     ), person as (
       select count(*)::int as "all",
              count(*) filter (where mark.demo is null or a.created_at < mark.demo)::int as "foreign"
       from account a, mark where a.email not like '%@demo.example'
     ), bought as (
       -- The first 48 bits of the id hold the milliseconds of the order. PostgreSQL 15 has no function that reads them.
       select count(*)::int as "all",
              count(*) filter (where mark.demo is null or to_timestamp(
                ('x' || translate(left(o.id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) < mark.demo)::int as "foreign"
       from shop_order o, mark
     )
     select mark.live as "liveSince", mark.demo is not null as "isDemo", mark.restoring as "isRestoring",
            person."all" as accounts, bought."all" as orders, person."foreign" as "foreignAccounts", bought."foreign" as "foreignOrders"
     from mark, person, bought`,
    [shopFact, filledFact, restoringFact],
  );
  return rows[0] ?? none;
}

/** Throws a `DatabaseUseError` with the reason if a shop of this mode must not start on the database. */
export function refuseOtherUse(use: DatabaseUse, mode: Mode): void {
  if (use.isRestoring) {
    throw new DatabaseUseError('A restore into this database did not end. Call `npm run restore` again, as before.');
  }
  const seen = belongsToLiveShop(use);
  if (mode === 'demo' && seen) {
    throw new DatabaseUseError(
      `${seen} The demo stays away from it. Set BASE_URL if this is the live shop, or give the demo a DATA_DIR of its own and no DATABASE_URL.`,
    );
  }
  if (mode === 'live' && use.isDemo) {
    throw new DatabaseUseError(
      seen
        ? `A demo was started on this database. ${seen} Do not empty it: restore the last backup into another database, or ask for help.`
        : 'This database was filled by the demo. Empty it with `npm run db:empty`, or name another one, before going live.',
    );
  }
}

/** A sentence that proves real people's data in the database, or null if there is none. */
export function belongsToLiveShop({ liveSince, isDemo, foreignAccounts, foreignOrders }: DatabaseUse): string | null {
  if (!liveSince && foreignAccounts === 0 && foreignOrders === 0) return null;
  const since = liveSince ? `a live shop runs on it since ${liveSince.toISOString().slice(0, 10)}, and ` : '';
  const content = `it holds ${pluralize(foreignAccounts, 'account')} and ${pluralize(foreignOrders, 'order')}`;
  return `This database is not the demo's: ${since}${content}${isDemo ? ' from before the demo' : ''}.`;
}

/** `1 order`, `3 orders`. */
export function pluralize(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/**
 * Claims the database for this mode. Throws a `DatabaseUseError` if it belongs to the other one. If a demo and a live
 * shop start at the same moment, one of them gets it.
 */
export async function claimDatabase(pool: pg.Pool, mode: Mode): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table installation in exclusive mode');
    refuseOtherUse(await readDatabaseUse(client), mode);
    await client.query('insert into installation (fact, value) values ($1, $2) on conflict do nothing', [
      shopFact,
      mode,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
