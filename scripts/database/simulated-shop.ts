import type pg from 'pg';
import sharp from 'sharp';
import { renderPicture } from '../../src/catalogue/pictures/render-picture.server.ts';
import * as rows from './simulated-rows.ts';

export type SimulatedSize = { products: number; orders: number; accounts: number };

type Progress = { now: Date; say: (line: string) => void };

/** Adding products also updates the search, which is slower than writing orders. */
const productsPerPart = 500;
const ordersPerPart = 25_000;

/** Whether the database was filled like this before. */
export async function isSimulated(client: pg.Client): Promise<boolean> {
  const { rows: firstAccounts } = await client.query('select from account where uid = $1', [rows.firstUid]);
  return firstAccounts.length > 0;
}

/**
 * Adds products, people and five years of orders with parcels, allowances and log. All is one transaction: if it is
 * stopped, nothing is left. The rules of the tables hold all the time.
 */
export async function fillSimulatedShop(client: pg.Client, size: SimulatedSize, { now, say }: Progress): Promise<void> {
  const inSteps = async (what: string, count: number, step: number, text: string, more: unknown[]) => {
    for (let first = 1; first <= count; first += step) {
      const last = Math.min(count, first + step - 1);
      await client.query(text, [first, last, ...more]);
      say(`${last.toLocaleString('en')} of ${count.toLocaleString('en')} ${what}`);
    }
  };
  await client.query('begin');
  await client.query('select setseed(0.5)');
  const picture = await addPicture(client);
  await client.query(rows.category);
  await inSteps('products', size.products, productsPerPart, rows.products, [picture]);
  await client.query(rows.numberedProducts);
  await client.query(rows.identities, [size.accounts, now]);
  await client.query(rows.accounts, [size.accounts, now]);
  say(`${size.accounts.toLocaleString('en')} accounts`);
  await client.query(rows.months, [size.orders, now]);
  await inSteps('orders', size.orders, ordersPerPart, rows.orders, [size.orders, size.products, size.accounts, now]);
  await client.query(rows.orderMonths);
  say('Parcels, allowances and the log');
  await client.query(rows.dispatches, [now]);
  await client.query(rows.dispatchEntries);
  await client.query(rows.deletionEntries);
  await client.query(rows.limits);
  await client.query(rows.purchases);
  say('Totals for reports');
  await client.query('select count_noted_orders()');
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** All products show one picture, because only their words are searched and counted. */
async function addPicture(client: pg.Client): Promise<string> {
  const drawing = { create: { width: 1280, height: 1280, channels: 3, background: '#7fb5ad' } } as const;
  const { hash, renditions } = await renderPicture(await sharp(drawing).png().toBuffer());
  await client.query('insert into picture (hash) values ($1) on conflict do nothing', [hash]);
  for (const { width: each, bytes } of renditions) {
    await client.query(
      'insert into picture_rendition (picture_hash, width, bytes) values ($1, $2, $3) on conflict do nothing',
      [hash, each, bytes],
    );
  }
  return hash;
}
