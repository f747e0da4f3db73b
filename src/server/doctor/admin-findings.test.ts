import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { liveSettings } from '../../../tests/samples/live-settings.ts';
import { openTestShop } from '../../../tests/shop.ts';
import { readConfig } from '../config/settings.ts';
import { databaseFindings } from './database-findings.ts';

test('counts the admins whose two-step verification no secret opens any more, and names the way out', async () => {
  const databaseUrl = await cloneDatabase();
  const before = 'the first secret, of 39 odd characters!';
  const shop = await openTestShop({ databaseUrl, env: { SECRET: before } });
  const { person } = await twoFactorVisitorOf(shop).newPerson('a-long-secret');
  await shop.db.updateTable('account').set({ role: 'admin' }).where('uid', '=', person.uid).execute();
  await shop.close();
  const admins = async (secrets: { SECRET?: string; SECRET_PREVIOUS?: string }) => {
    const config = readConfig({ ...liveSettings, DATABASE_URL: databaseUrl, ...secrets });
    return (await databaseFindings(config)).filter(({ about }) => about === 'Admins');
  };
  const good = [{ about: 'Admins', verdict: 'good', says: '1 can manage the shop.' }];
  expect(await admins({ SECRET: before })).toEqual(good);
  expect(await admins({ SECRET_PREVIOUS: before })).toEqual(good);
  expect(await admins({})).toEqual([
    {
      about: 'Admins',
      verdict: 'wrong',
      says: '1 of 1 cannot log in: neither SECRET nor SECRET_PREVIOUS opens the key of their two-step verification.',
      todo: expect.stringContaining('npm run role -- person@example.org admin --without-second-step'),
    },
  ]);
});
