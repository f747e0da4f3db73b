import pg from 'pg';
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ provoked: [503] });

test('A page that could not be made says the number under which the log has the reason', async ({ page, shop }) => {
  const database = await openEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'command' });
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query('begin; lock table product in access exclusive mode');
  const answer = await page.goto('/products?q=nobody-asked-for-this-before');
  await client.query('rollback');
  await client.end();
  await database.stop();
  expect(answer?.status()).toBe(503);
  const number = answer?.headers()['x-request-id'] ?? '';
  expect(number).toMatch(/^[\w-]{36}$/);
  await expect(page.getByRole('main')).toContainText(number);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(number);
});
