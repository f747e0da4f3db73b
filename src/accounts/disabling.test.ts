import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Admin' });
});
afterAll(() => shop.close());

const disable = (as: Person, { uid }: Person, reason = 'Asked by phone', inShop = shop) =>
  inShop.call('PUT', `admin/accounts/${uid}/disabled`, { as, body: { reason } });
const enable = (as: Person, { uid }: Person) => shop.call('DELETE', `admin/accounts/${uid}/disabled`, { as });
const changesOf = async ({ uid }: Person) =>
  (await shop.call('GET', `admin/accounts/${uid}/changes`, { as: admin })).body;
const sessionsOf = async ({ uid }: Person) =>
  (await sql`select id from identity.session where "userId" = ${uid}`.execute(shop.db)).rows.length;

test('a disabled account is out at the next request, with its sessions, and the list says since when and why', {
  tags: ['changed-accounts'],
}, async () => {
  const person = await shop.person();
  expect(await sessionsOf(person)).toBe(1);
  const { status, body } = await disable(admin, person);
  expect(status).toBe(200);
  expect(body).toMatchObject({ disabled: true, disabledAt: expect.any(String), disabledReason: 'Asked by phone' });
  expect(await shop.call('GET', 'cart', { as: person })).toMatchObject({ body: { code: 'ACCOUNT_DISABLED' } });
  expect(await sessionsOf(person)).toBe(0);
  const [listed] = (await shop.call('GET', `admin/accounts?q=${person.email}`, { as: admin })).body;
  expect(listed).toMatchObject({ uid: person.uid, disabledAt: body.disabledAt, disabledReason: 'Asked by phone' });
});

test('an account that is enabled again keeps its tokens and sessions from before dead', async () => {
  const person = await shop.person();
  await disable(admin, person);
  // A session that opens at the moment of the disabling.
  await sql`insert into identity.session (id, token, "userId", "expiresAt", "updatedAt")
    values ('late', 'late', ${person.uid}, now() + interval '1 day', now())`.execute(shop.db);
  expect(await enable(admin, person)).toMatchObject({
    status: 200,
    body: { disabled: false, disabledAt: null, disabledReason: null },
  });
  expect(await shop.call('GET', 'cart', { as: person })).toMatchObject({ status: 401 });
  expect(await sessionsOf(person)).toBe(0);
});

test('logs each change once, with its actor and without the text of the reason', async () => {
  const person = await shop.person();
  await disable(admin, person);
  await disable(admin, person, 'Another reason');
  await enable(admin, person);
  await enable(admin, person);
  await shop.call('PUT', `admin/accounts/${person.uid}/role`, { as: admin, body: { role: 'staff' } });
  const by = { uid: admin.uid, name: 'Ibu Admin' };
  expect(await changesOf(person)).toMatchObject([
    { action: 'account.role', by, from: 'customer', to: 'staff' },
    { action: 'account.enable', by },
    { action: 'account.disable', by },
  ]);
  const { rows } = await sql<{ log: string }>`
    select string_agg(details::text, '') as log from audit_entry where subject = ${`account:${person.uid}`}`.execute(
    shop.db,
  );
  expect(rows[0]?.log).not.toMatch(/reason|Asked|Another/);
});

test("refuses to disable one's own account, and to change an unknown one", async () => {
  const other = await shop.person({ role: 'admin' });
  expect(await disable(other, other)).toMatchObject({ status: 403 });
  const nobody: Person = { uid: 'nobody', email: '', token: '' };
  expect(await disable(admin, nobody)).toMatchObject({ status: 404 });
  expect(await enable(admin, nobody)).toMatchObject({ status: 404 });
  expect(await shop.call('GET', 'admin/accounts/nobody/changes', { as: admin })).toMatchObject({ status: 404 });
  for (const reason of ['', ' ', 'x'.repeat(501)])
    expect(await disable(admin, other, reason)).toMatchObject({ status: 400 });
  const control = await shop.call('PUT', 'admin/accounts/a%07b/disabled', { as: admin, body: { reason: 'x' } });
  expect(control.status).toBe(400);
});

test('if two admins disable each other at the same instant, one stays, in every round', async () => {
  const alone = await openTestShop();
  try {
    for (let round = 0; round < 10; round++) {
      await sql`alter table account disable trigger account_keeps_an_admin`.execute(alone.db);
      await alone.db.updateTable('account').set({ role: 'customer' }).execute();
      await sql`alter table account enable trigger account_keeps_an_admin`.execute(alone.db);
      const [one, other] = [await alone.person({ role: 'admin' }), await alone.person({ role: 'admin' })];
      const answers = await Promise.all([disable(one, other, 'x', alone), disable(other, one, 'x', alone)]);
      const statuses = answers.map(({ status }) => status).sort();
      // The slower one is refused as the last admin or, if it comes late, as disabled itself.
      expect([409, 403]).toContain(statuses[1]);
      expect(statuses[0]).toBe(200);
      const acting = await alone.db
        .selectFrom('account')
        .select('uid')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute();
      expect(acting).toHaveLength(1);
    }
  } finally {
    await alone.close();
  }
});

test.each([
  ['disable', (as: Person, other: Person) => disable(as, other)],
  ['forget', (as: Person, { uid }: Person) => shop.call('DELETE', `admin/accounts/${uid}`, { as })],
])('of two admins who %s each other at the same instant, the second is no admin any more', async (_, shutOut) => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await shop.person({ role: 'admin' }), await shop.person({ role: 'admin' })];
    const answers = await Promise.all([shutOut(one, other), shutOut(other, one)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([401, 403]).toContain(statuses[1]);
    expect(statuses[0]).toBe(200);
  }
});

test('the database itself keeps an admin, whichever way the last one is lost', async () => {
  const alone = await openTestShop();
  try {
    const last = await alone.person({ role: 'admin' });
    await alone.person({ role: 'admin', verified: false });
    await alone.person({ role: 'admin', disabled: true });
    for (const loss of [
      sql`update account set role = 'staff'`,
      sql`update account set disabled_at = now()`,
      sql`update account set email_verified = false`,
      sql`delete from account where uid = ${last.uid}`,
    ])
      await expect(loss.execute(alone.db)).rejects.toMatchObject({ constraint: 'last_admin' });
    const body = { email: last.email };
    expect(await alone.call('POST', 'account/close', { as: last, body })).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMIN' },
    });
  } finally {
    await alone.close();
  }
});
