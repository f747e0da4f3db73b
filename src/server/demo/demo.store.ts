import type pg from 'pg';
import type { Db } from '../../shared/api-context.ts';

const filledFact = 'demo filled';
/** A unique number. It lets one of all demos on a database fill it. */
const fillingLock = 7_262_753_003;

/** Keeps other demos from filling the database until the client ends. Waits while another one fills it. */
export async function lockFilling(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [fillingLock]);
  if (rows[0]?.locked) return;
  log('Another process is filling the demo shop: waiting for it.');
  await client.query('select pg_advisory_lock($1)', [fillingLock]);
}

/** Whether the sample catalogue is complete. */
export async function isFilledByDemo(db: Db): Promise<boolean> {
  const fact = await db.selectFrom('installation').select('fact').where('fact', '=', filledFact).executeTakeFirst();
  return fact !== undefined;
}

/** Records that the sample catalogue is complete. */
export async function recordDemoFilled(db: Db): Promise<void> {
  await db
    .insertInto('installation')
    .values({ fact: filledFact, value: 'sample catalogue' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The existing products, in case an earlier filling was interrupted. */
export async function readProductIds(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('product').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether families ordered, in case an earlier filling was interrupted. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function accountOf(db: Db, email: string): Promise<string> {
  const { uid } = await db.selectFrom('account').select('uid').where('email', '=', email).executeTakeFirstOrThrow();
  return uid;
}
