import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = twoFactorVisitorOf(shop);
});
afterAll(() => shop.close());

const sessionsOf = ({ uid }: { uid: string }) =>
  shop.db.selectFrom('identity.session').select('id').where('userId', '=', uid).execute();
const wrongCode = { status: 400, body: { data: { reason: 'invalid-verification-code' } } };
const stepNeeded = { status: 401, body: { data: { reason: 'multi-factor-auth-required' } } };
const over = { status: 401, body: { data: { reason: 'user-token-expired' } } };

describe('a login where the second step is on', () => {
  it('opens nothing before the code: no session, no token, nothing to read; with it, a session', async () => {
    const { email, person, cookie, key } = await visitor.newPerson(password);
    await visitor.send('/sign-out', {}, { cookie });
    const first = await visitor.firstStep(email, password);
    expect(first).toMatchObject(stepNeeded);
    expect(first.body.message).toBe('Please type the code from your authenticator app.');
    expect(first.set).toHaveLength(1);
    expect(first.set[0]).toMatch(/^napas\.second_step=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(JSON.stringify(first.body)).not.toContain(person.uid);
    expect(await sessionsOf(person)).toEqual([]);
    expect((await visitor.askToken(first.pending)).status).toBe(401);
    const asSession = first.pending.replace('second_step', 'session_token');
    expect((await visitor.askToken(asSession)).status).toBe(401);
    for (const path of ['/devices', '/protection']) {
      expect((await shop.call('GET', `/identity${path}`, { headers: { cookie: first.pending } })).status).toBe(401);
    }
    const bearer = { authorization: `Bearer ${first.pending.split('=')[1]}` };
    expect((await shop.call('GET', 'account', { headers: bearer })).status).toBe(401);

    const second = await visitor.twoFactor(first.pending, appCode(key));
    expect(second.status).toBe(200);
    expect(second.set.find((set) => set.startsWith('napas.second_step='))).toContain('Max-Age=0');
    const signedIn = await visitor.personOf(second.cookie);
    expect(await shop.call('GET', 'account', { as: signedIn })).toMatchObject({ status: 200, body: { email } });
  });

  it('takes a code once, also from another sign-in, and none from before it', async () => {
    const { email, person, key } = await visitor.newPerson(password);
    const [one, other] = [await visitor.firstStep(email, password), await visitor.firstStep(email, password)];
    const code = appCode(key);
    expect((await visitor.twoFactor(one.pending, code)).status).toBe(200);
    expect(await visitor.twoFactor(one.pending, code)).toMatchObject(wrongCode);
    expect(await visitor.twoFactor(other.pending, code)).toMatchObject({ ...wrongCode, cookie: '' });
    expect(await visitor.twoFactor(other.pending, appCode(key, -1))).toMatchObject(wrongCode);
    expect((await visitor.twoFactor(other.pending, appCode(key, 1))).status).toBe(200);
    expect(await sessionsOf(person)).toHaveLength(3);
  });

  it('uses no code up if the database fails to open the session', async () => {
    const { email, key, recoveryCodes } = await visitor.newPerson(password);
    const { pending } = await visitor.firstStep(email, password);
    await sql`
      create function fail() returns trigger language plpgsql as $$ begin raise 'full' using errcode = '53100'; end $$;
      create trigger fail before insert on identity.session execute function fail()`.execute(shop.db);
    const [code, recoveryCode = ''] = [appCode(key), recoveryCodes[0]];
    const full = { status: 503, cookie: '', set: [] };
    expect(await visitor.twoFactor(pending, code)).toMatchObject(full);
    expect(await visitor.twoFactor(pending, recoveryCode, '/recovery-step')).toMatchObject(full);
    await sql`drop trigger fail on identity.session`.execute(shop.db);
    expect(await visitor.twoFactor(pending, code)).toMatchObject({ status: 200 });
    expect(await visitor.twoFactor(pending, recoveryCode, '/recovery-step')).toMatchObject({ status: 200 });
  });

  it('gives one session to two who send the same code at once, again and again', async () => {
    const { email, person, key, recoveryCodes } = await visitor.newPerson(password);
    const pending = (await visitor.firstStep(email, password)).pending;
    for (let round = 0; round < 5; round++) {
      await visitor.forgetLastCode(person.uid);
      const code = appCode(key);
      const statuses = await Promise.all([1, 2, 3].map(async () => (await visitor.twoFactor(pending, code)).status));
      expect(statuses.sort()).toEqual([200, 400, 400]);
      const recovery = await Promise.all(
        [1, 2, 3].map(
          async () => (await visitor.twoFactor(pending, recoveryCodes[round] ?? '', '/recovery-step')).status,
        ),
      );
      expect(recovery.sort()).toEqual([200, 400, 400]);
    }
    expect(await sessionsOf(person)).toHaveLength(11);
  });

  it('takes each recovery code once, however it is written, and counts what is left', async () => {
    const { email, cookie, recoveryCodes } = await visitor.newPerson(password);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = '', next = ''] = recoveryCodes;
    expect(code).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
    const { pending } = await visitor.firstStep(email, password);
    const written = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await visitor.twoFactor(pending, written, '/recovery-step')).status).toBe(200);
    expect(await visitor.twoFactor(pending, code, '/recovery-step')).toMatchObject(wrongCode);
    expect(await visitor.securityOf(cookie)).toMatchObject({ secondStep: true, recoveryCodesLeft: 9 });
    // One path is not a way around the limit of the other.
    expect(await visitor.twoFactor(pending, next)).toMatchObject(wrongCode);
    const { rows } = await sql`select * from identity.recovery_code`.execute(shop.db);
    const { rows: steps } = await sql`select secret from identity.two_factor`.execute(shop.db);
    for (const each of recoveryCodes) expect(JSON.stringify([rows, steps])).not.toContain(each.replace('-', ''));
  });

  it('lets codes be guessed ten times in ten minutes, and fifty times a day, for one account', async () => {
    const { email, key, recoveryCodes } = await visitor.newPerson(password);
    const { pending } = await visitor.firstStep(email, password);
    const wrong = () => (appCode(key) === '000000' ? '111111' : '000000');
    const began = Date.now();
    for (let guess = 0; guess < 10; guess++) expect(await visitor.twoFactor(pending, wrong())).toMatchObject(wrongCode);
    const refused = await visitor.twoFactor(pending, appCode(key));
    expect(refused).toMatchObject({ status: 429, cookie: '' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(600 - Math.ceil((Date.now() - began) / 1000));
    // Guesses of codes leave the owner's other sign-in methods open.
    expect((await visitor.twoFactor(pending, recoveryCodes[0] ?? '', '/recovery-step')).status).toBe(200);

    const limits = () => sql`delete from identity.rate_limit where key like 'code:600:%'`.execute(shop.db);
    const late = await visitor.newPerson(password);
    const pendingCookie = (await visitor.firstStep(late.email, password)).pending;
    await sql`update identity.rate_limit set points = 50 where key like 'code:86400:%'`.execute(shop.db);
    await limits();
    expect(await visitor.twoFactor(pendingCookie, appCode(late.key))).toMatchObject({ status: 200 });
    for (let guess = 0; guess < 3; guess++) await visitor.twoFactor(pendingCookie, wrong());
    await sql`update identity.rate_limit set points = 50 where key like 'code:86400:%'`.execute(shop.db);
    await limits();
    expect((await visitor.twoFactor(pendingCookie, appCode(late.key, 1))).status).toBe(429);
  });

  it('is over when the password changes, the account is disabled, or everybody is signed out', async () => {
    const { email, person, cookie, key } = await visitor.newPerson(password);
    const [first, second, third] = [
      await visitor.firstStep(email, password),
      await visitor.firstStep(email, password),
      await visitor.firstStep(email, password),
    ];
    const disabled = (at: Date | null) =>
      shop.db.updateTable('account').set({ disabled_at: at }).where('uid', '=', person.uid).execute();
    await disabled(new Date());
    expect(await visitor.twoFactor(first.pending, appCode(key))).toMatchObject({ ...over, cookie: '' });
    await disabled(null);
    const soon = new Date(Date.now() + 1000);
    await shop.db.updateTable('account').set({ tokens_valid_from: soon }).where('uid', '=', person.uid).execute();
    expect(await visitor.twoFactor(second.pending, appCode(key))).toMatchObject(over);
    await shop.db.updateTable('account').set({ tokens_valid_from: null }).where('uid', '=', person.uid).execute();
    const chosen = { currentPassword: password, password: 'quite another secret' };
    expect((await visitor.send('/replace-password', chosen, { cookie })).status).toBe(200);
    expect(await visitor.twoFactor(third.pending, appCode(key))).toMatchObject(over);
  });

  it.each([
    ['no first step', ''],
    ['a forged one', 'napas.second_step=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c'],
    ['a session’s cookie in its place', 'napas.second_step=x'],
  ])('is not gone on with from %s', async (_, cookie) => {
    expect(await visitor.twoFactor(cookie, '123456')).toMatchObject({ ...over, cookie: '' });
  });

  it('is not gone on with from another site', async () => {
    const { email, key } = await visitor.newPerson(password);
    const { pending } = await visitor.firstStep(email, password);
    const foreign = { cookie: pending, origin: 'https://evil.example' };
    expect((await visitor.send('/second-step', { code: appCode(key) }, foreign)).status).toBe(403);
    expect((await visitor.twoFactor(pending, appCode(key))).status).toBe(200);
  });

  it('asks for the code after a password reset as well', async () => {
    const { email, key } = await visitor.newPerson(password);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /Subject: A new password/);
    expect((await visitor.send('/reset', { token, password: 'quite another secret' })).status).toBe(200);
    const first = await visitor.firstStep(email, 'quite another secret');
    expect(first).toMatchObject(stepNeeded);
    expect((await visitor.twoFactor(first.pending, appCode(key))).status).toBe(200);
  });
});

it('logs no code, key or address', () => {
  expect(shop.logged.join('\n')).not.toMatch(/@test\.example|a-long-secret|otpauth|\b\d{6}\b(?!")/);
});
