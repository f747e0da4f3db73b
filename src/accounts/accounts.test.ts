import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const sync = (as: Person, fields: object = {}) =>
  shop.call('POST', 'auth/sync', {
    as,
    body: { uid: as.uid, email: as.email, name: 'Ibu Sari', provider: 'password', ...fields },
  });
const setRole = (as: Person, uid: string, role: string) =>
  shop.call('PUT', `admin/accounts/${uid}/role`, { as, body: { role } });

describe('the sync', () => {
  it('keeps the trimmed name and answers the account', async () => {
    const person = await shop.person();
    expect(await sync(person, { name: '  Ibu Dewi ' })).toMatchObject({
      status: 200,
      body: { uid: person.uid, name: 'Ibu Dewi', role: 'customer', emailVerified: true, disabled: false },
    });
  });

  it('names an account without a name `New User`, and ignores a blank name', async () => {
    const person = await shop.person({ name: ' ' });
    await shop.db.deleteFrom('account').where('uid', '=', person.uid).execute();
    expect((await sync(person, { name: ' ' })).body.name).toBe('New User');
    await sync(person, { name: 'Ibu Sari' });
    expect((await sync(person, { name: null })).body.name).toBe('Ibu Sari');
  });

  it('reads the token’s own account only', { tags: ['unverified-accounts'] }, async () => {
    const [one, other] = [await shop.person(), await shop.person()];
    expect((await sync(one, { uid: other.uid })).status).toBe(403);
    expect((await sync(one, { email: other.email })).status).toBe(403);
    expect((await sync(one, { email: one.email.toUpperCase() })).status).toBe(200);
  });

  it('gives no role, even if the body names one', { tags: ['foreign-fields'] }, async () => {
    const person = await shop.person();
    expect((await sync(person, { role: 'admin' })).status).toBe(400);
  });

  it('makes an admin of a verified address that the settings name, once it is verified, and remembers it', async () => {
    const email = 'first-admin@test.example';
    const squatter = await shop.person({ email, verified: false });
    expect((await sync(squatter)).body.role).toBe('customer');
    await shop.db.deleteFrom('account').where('uid', '=', squatter.uid).execute();
    await sql`delete from identity."user" where id = ${squatter.uid}`.execute(shop.db);

    const first = await shop.person({ email, verified: true });
    expect((await sync(first)).body.role).toBe('admin');
    expect((await sync(first)).body.role).toBe('admin');
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_uid', 'subject'])
      .where('subject', 'in', [`account:${first.uid}`, `account:${squatter.uid}`])
      .execute();
    expect(entries).toEqual([{ actor_uid: 'shop', subject: `account:${first.uid}` }]);

    // A role that an admin sets stays: signing in again does not restore the old one.
    expect((await setRole(admin, first.uid, 'customer')).status).toBe(200);
    expect((await sync(first)).body.role).toBe('customer');
  });

  it('is the only endpoint open to unverified accounts', { tags: ['unverified-accounts'] }, async () => {
    const unverified = await shop.person({ verified: false, role: 'admin' });
    expect((await sync(unverified)).status).toBe(200);
    for (const path of ['account', 'admin/is-admin', 'admin/accounts', 'cart']) {
      expect(await shop.call('GET', path, { as: unverified })).toMatchObject({
        status: 403,
        body: { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email before continuing.' },
      });
    }
  });
});

describe('roles', () => {
  it('are visible to their owner', async () => {
    const staff = await shop.person({ role: 'staff' });
    expect((await shop.call('GET', 'admin/is-admin', { as: staff })).body).toEqual({ isAdmin: false, isStaff: true });
    expect((await shop.call('GET', 'admin/is-admin', { as: admin })).body).toEqual({ isAdmin: true, isStaff: true });
    expect((await shop.call('GET', 'account', { as: staff })).body).toMatchObject({ role: 'staff' });
  });

  it('take effect at the next request, and are logged', { tags: ['changed-accounts'] }, async () => {
    const person = await shop.person({ twoFactor: true });
    expect((await setRole(admin, person.uid, 'admin')).body).toMatchObject({ role: 'admin' });
    expect((await shop.call('GET', 'admin/accounts', { as: person })).status).toBe(200);
    expect((await setRole(admin, person.uid, 'customer')).status).toBe(200);
    expect((await shop.call('GET', 'admin/accounts', { as: person })).status).toBe(403);
    const entries = await shop.db
      .selectFrom('audit_entry')
      .select(['actor_uid', 'action', 'details'])
      .where('subject', '=', `account:${person.uid}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { actor_uid: admin.uid, action: 'account.role', details: { from: 'customer', to: 'admin' } },
      { actor_uid: admin.uid, action: 'account.role', details: { from: 'admin', to: 'customer' } },
    ]);
  });

  it('leave the last admin who can sign in; an admin with an unverified address does not count', async () => {
    await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '!=', admin.uid).execute();
    await shop.person({ role: 'admin', verified: false });
    expect(await setRole(admin, admin.uid, 'customer')).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
  });

  it('exist only for known accounts, and only the known ones', async () => {
    expect((await setRole(admin, 'nobody', 'staff')).status).toBe(404);
    expect((await setRole(admin, admin.uid, 'owner')).status).toBe(400);
  });

  it('leave one admin at least, also when two take the role from each other at once', async () => {
    const alone = await openTestShop();
    try {
      const [one, other] = [await alone.person({ role: 'admin' }), await alone.person({ role: 'admin' })];
      await alone.person({ role: 'admin', disabled: true });
      const demote = (as: Person, uid: string) =>
        alone.call('PUT', `admin/accounts/${uid}/role`, { as, body: { role: 'customer' } });
      await Promise.all([demote(one, other.uid), demote(other, one.uid)]);
      const left = await alone.db
        .selectFrom('account')
        .select('uid')
        .where('role', '=', 'admin')
        .where('disabled_at', 'is', null)
        .execute();
      expect(left).toHaveLength(1);
      const last = left[0]?.uid === one.uid ? one : other;
      expect(await demote(last, last.uid)).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    } finally {
      await alone.close();
    }
  });
});

describe('the list of accounts', () => {
  it('comes page by page, newest first, without a gap or a double', async () => {
    for (let i = 0; i < 7; i++) await shop.person({ name: `Listed ${i}` });
    const names: string[] = [];
    let path: string | undefined = 'admin/accounts?q=listed&limit=3';
    while (path) {
      const { body, headers } = await shop.call('GET', path, { as: admin });
      names.push(...body.map(({ name }: { name: string }) => name));
      path = String(headers.link ?? '').match(/<\/api\/([^>]+)>; rel="next"/)?.[1];
    }
    expect(names).toEqual([6, 5, 4, 3, 2, 1, 0].map((i) => `Listed ${i}`));
  });

  it('takes signs of a search as plain text', { tags: ['sql-in-values'] }, async () => {
    await shop.person({ name: '100%_real\\' });
    const foundEmails = async (q: string) =>
      (await shop.call('GET', `admin/accounts?q=${encodeURIComponent(q)}`, { as: admin })).body;
    expect(await foundEmails('0%_r')).toHaveLength(1);
    expect(await foundEmails('l\\')).toHaveLength(1);
    expect(await foundEmails("%'; drop table account; --")).toEqual([]);
  });

  it.each(['abc', 'W10', Buffer.from('["x","y"]').toString('base64url')])(
    'refuses the cursor %s',
    { tags: ['sql-in-values'] },
    async (cursor) => {
      expect((await shop.call('GET', `admin/accounts?cursor=${cursor}`, { as: admin })).status).toBe(400);
    },
  );
});
