import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

function role(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: shop.config.databaseUrl ?? '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/server/commands/role-command.ts', ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
}

it('gives a role while the shop runs, effective at the next request and logged', async () => {
  const person = await shop.person();
  expect(role(person.email.toUpperCase(), 'admin')).toMatchObject({ status: 0 });
  expect((await shop.call('GET', 'admin/is-admin', { as: person })).body).toEqual({ isAdmin: true, isStaff: true });
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['actor_uid', 'action'])
    .where('subject', '=', `account:${person.uid}`)
    .execute();
  expect(entries).toEqual([{ actor_uid: 'shell', action: 'account.role' }]);
});

it('names the problem in a sentence, and changes nothing', async () => {
  const admins = await shop.db.selectFrom('account').select('email').where('role', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
  expect(role(admins[0]?.email ?? '', 'customer')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^This is the last admin/),
  });
  expect(role('nobody@test.example', 'staff')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^There is no account with/),
  });
  expect(role('nobody@test.example', 'owner')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^There is no role "owner"/),
  });
  expect(role()).toMatchObject({ status: 1, said: expect.stringMatching(/^Name the address/) });
});
