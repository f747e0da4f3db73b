import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { migrationsFolder } from '../../src/server/database/open-database.ts';
import { emptyDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import { childShop } from './child-shop.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

test('if two programs start at once on an empty database, one creates the tables and both open', {
  tags: ['failed-migration'],
}, async () => {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const databaseUrl = await emptyDatabase();
  const two = await Promise.all([
    childShop({ mailUrl: mail.url, databaseUrl }),
    childShop({ mailUrl: mail.url, databaseUrl }),
  ]);
  for (const shop of two) toClose.push(() => shop.close());
  await Promise.all(two.map((shop) => shop.start()));
  const made = two.map(({ said }) => said.join('').match(/Migrated the database/g)?.length ?? 0);
  expect(made.toSorted((a, b) => a - b)).toEqual([0, readdirSync(migrationsFolder).length]);
  for (const shop of two) expect(await shop.call('GET', 'products')).toMatchObject({ status: 200, body: [] });
  expect(await two[0].problems()).toEqual([]);
});
