import pg from 'pg';
import { expect } from 'vitest';
import type { ChildShop } from './child-shop.ts';

/** A statement of ours holds its locks until the shop waits for them in a statement like that one; then `act` runs. */
export async function inTheMiddle(
  { shop, url }: { shop: ChildShop; url: string },
  { holding, waitsIn }: { holding: string; waitsIn: string },
  act: () => Promise<unknown>,
  begin: () => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(url);
  // It is killed with the rest.
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await client.query(holding);
  await begin();
  const waiting = () =>
    shop.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%${waitsIn}%'`,
    );
  await expect.poll(async () => (await waiting()).length, { interval: 20 }).toBeGreaterThan(0);
  await act();
  await client.end().catch(() => {});
}
