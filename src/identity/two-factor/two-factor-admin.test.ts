import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locksAwaited } from '../../../tests/held-table.ts';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import type { Person } from '../../../tests/people.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = twoFactorVisitorOf(shop);
  admin = await shop.person({ role: 'admin', name: 'Ibu Admin' });
});
afterAll(() => shop.close());

const refused = { status: 403, body: { code: 'SECOND_STEP_REQUIRED' } };
const reset = (as: Person, uid: string, reason = 'Lost the phone, known by voice') =>
  shop.call('DELETE', `admin/accounts/${uid}/second-step`, { as, body: { reason } });

describe('an admin of a live shop without a second step', () => {
  it('signs in, is asked to set it up on every admin page, and counts as a customer until then', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    await visitor.forgetLastCode(person.uid);
    await shop.call('PUT', `admin/accounts/${person.uid}/role`, { as: admin, body: { role: 'admin' } });
    expect((await shop.call('GET', 'admin/accounts', { as: person })).status).toBe(200);
    await shop.db.deleteFrom('identity.two_factor').where('userId', '=', person.uid).execute();

    const listAnswer = await shop.call('GET', 'admin/accounts', { as: person });
    expect(listAnswer).toMatchObject(refused);
    expect(listAnswer.body.message).toContain('“Account and security”');
    const list = await shop.call('GET', 'orders/all', { as: person, headers: { 'accept-language': 'id' } });
    expect(list).toMatchObject(refused);
    expect(list.body.message).toContain('“Akun dan keamanan”');
    expect(await shop.call('DELETE', 'products/x', { as: person })).toMatchObject(refused);
    expect((await shop.call('GET', `orders/${admin.uid}`, { as: person })).status).toBe(403);
    expect((await shop.call('GET', 'cart', { as: person })).status).toBe(200);
    expect((await shop.call('GET', 'admin/is-admin', { as: person })).body).toEqual({ isAdmin: true, isStaff: true });
    expect((await shop.call('GET', 'account', { as: person })).body).toMatchObject({
      role: 'admin',
      lacksSecondStep: true,
    });

    await visitor.switchOn(cookie);
    expect((await shop.call('GET', 'admin/accounts', { as: person })).status).toBe(200);
    expect((await shop.call('GET', 'account', { as: person })).body).toMatchObject({ lacksSecondStep: false });
  });

  it('is not asked for one in a demo', async () => {
    const { readCaller } = await import('../tokens/caller.server.ts');
    const { createTokenCheck } = await import('../tokens/token-check.server.ts');
    const person = await shop.person({ role: 'admin', twoFactor: false });
    const jwks = await shop.call('GET', '/identity/jwks');
    const now = () => new Date();
    const check = createTokenCheck({
      keys: async () => jwks.body,
      issuer: shop.config.origin,
      audience: 'napas-shop',
      algorithms: ['EdDSA'],
      now,
    });
    const caller = async (adminsNeedTwoFactor: boolean) =>
      readCaller({ db: shop.db, adminsNeedTwoFactor, now }, await check(person.token));
    expect(await caller(false)).toMatchObject({ role: 'admin', lacksTwoFactor: false });
    expect(await caller(true)).toMatchObject({ role: 'customer', lacksTwoFactor: true });
  });
});

describe('a person who lost their phone', () => {
  it('gets their account back from an admin: the password alone opens it, every device is out, the owner gets a mail', async () => {
    const { email, person, cookie, key } = await visitor.newPerson(password);
    expect((await shop.call('GET', `admin/accounts?q=${email}`, { as: admin })).body).toMatchObject([
      { secondStep: true },
    ]);
    expect(await reset(admin, person.uid)).toMatchObject({ status: 200, body: { secondStep: false } });
    expect((await shop.call('GET', 'account', { as: person })).status).toBe(401);
    expect((await shop.call('GET', '/identity/protection', { headers: { cookie } })).status).toBe(401);
    await shop.mail.mailTo(email, /Subject: Two-step verification was turned off/);
    const changes = (await shop.call('GET', `admin/accounts/${person.uid}/changes`, { as: admin })).body;
    expect(changes[0]).toMatchObject({ action: 'account.second-step-reset', by: { name: 'Ibu Admin' } });
    expect(JSON.stringify(changes)).not.toContain('Lost the phone');

    const signInAnswer = await visitor.signIn(email, password);
    expect(signInAnswer.status).toBe(200);
    const back = await visitor.personOf(signInAnswer.cookie);
    expect((await shop.call('GET', 'account/data', { as: back })).body.secondStep).toEqual([
      {
        since: null,
        recoveryCodesLeft: 0,
        resetAt: expect.any(String),
        reason: 'Lost the phone, known by voice',
      },
    ]);
    // The lost phone's codes are of the past, and a new key takes their place.
    const { key: next } = await visitor.switchOn(signInAnswer.cookie);
    expect(next).not.toBe(key);
    const { pending } = await visitor.firstStep(email, password);
    expect((await visitor.twoFactor(pending, appCode(key))).status).toBe(400);
    expect((await visitor.twoFactor(pending, appCode(next))).status).toBe(200);
  });

  it('must have a second step and cannot be oneself; the admin gives a reason', async () => {
    const person = await shop.person({ twoFactor: true });
    expect(await reset(admin, 'nobody')).toMatchObject({ status: 404 });
    expect(await reset(admin, (await shop.person()).uid)).toMatchObject({ status: 404 });
    expect(await reset(admin, admin.uid)).toMatchObject({ status: 403 });
    for (const reason of ['', ' ', 'x'.repeat(501)])
      expect(await reset(admin, person.uid, reason)).toMatchObject({ status: 400 });
  });

  it('keeps the second step if the admin was shut out a moment before', { tags: ['changed-accounts'] }, async () => {
    const person = await shop.person({ twoFactor: true });
    const other = await shop.person({ role: 'admin' });
    const answer = await shop.db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ role: 'customer' }).where('uid', '=', other.uid).execute();
      await sql`select from identity."user" where id = ${person.uid} for update`.execute(trx);
      const late = reset(other, person.uid);
      await locksAwaited(shop.db, 1);
      return { late };
    });
    expect(await answer.late).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const [listed] = (await shop.call('GET', `admin/accounts?q=${person.email}`, { as: admin })).body;
    expect(listed).toMatchObject({ secondStep: true });
  });

  it('is helped from a shell, also as the last admin', async () => {
    const alone = await openTestShop();
    try {
      const last = await alone.person({ role: 'admin' });
      const role = (...words: string[]) => {
        const env = { ...process.env, DATABASE_URL: alone.config.databaseUrl ?? '' };
        const command = ['src/server/commands/role-command.ts', last.email, 'admin', ...words];
        const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
        return { status, output: (stdout + stderr).trim() };
      };
      expect(role()).toMatchObject({ status: 0, output: expect.not.stringContaining('wo-step verification') });
      expect((await alone.call('GET', 'admin/accounts', { as: last })).status).toBe(200);
      const taken = 'Two-step verification is turned off, and every device is logged out.';
      expect(role('--without-second-step')).toMatchObject({ status: 0, output: expect.stringContaining(taken) });
      expect((await alone.call('GET', 'admin/accounts', { as: last })).status).toBe(401);
      expect(role('--without-second-step').output).toContain('Two-step verification was not on.');
      const entries = await alone.db.selectFrom('audit_entry').select(['actor_uid', 'action']).execute();
      expect(entries).toEqual([{ actor_uid: 'shell', action: 'account.second-step-reset' }]);
    } finally {
      await alone.close();
    }
  });
});
