import pg from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { liveSettings } from '../../tests/samples/live-settings.ts';
import { readConfig } from './config/settings.ts';
import { openShop } from './shop.ts';

test('a shop that fails to close says so, and gives its database back all the same', {
  tags: ['stopped-beside-hanging-mail'],
}, async () => {
  const databaseUrl = await cloneDatabase();
  const env = { ...liveSettings, MAIL_URL: 'smtp://127.0.0.1:9', DATABASE_URL: databaseUrl, BACKUPS_KEPT: '0' };
  const shop = await openShop({ config: readConfig(env), logger: pino({ level: 'silent' }) });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const connections = async () => {
      const { rows } = await client.query(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    expect(await connections()).toBeGreaterThan(0);
    shop.mailer.close = async () => {
      throw new Error('the mails did not close');
    };
    await expect(shop.close()).rejects.toThrow('the mails did not close');
    await expect.poll(connections).toBe(0);
  } finally {
    await client.end();
  }
});
