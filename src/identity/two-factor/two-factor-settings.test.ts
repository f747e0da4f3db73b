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

const recentNeeded = {
  status: 403,
  body: { code: 'REQUIRES_RECENT_LOGIN', data: { reason: 'requires-recent-login' } },
};
const wrongCode = { status: 400, body: { data: { reason: 'invalid-verification-code' } } };
const newcomer = () => visitor.newcomer(password);
const auditOf = async (uid: string) => {
  const rows = await shop.db.selectFrom('audit_entry').select('action').where('actor_uid', '=', uid).execute();
  return rows.map(({ action }) => action);
};

describe('setting the second step up', () => {
  it('asks for one code before it is on, signs other devices out, notifies the owner, and is in the audit log', async () => {
    const { email, cookie, person } = await newcomer();
    const other = await visitor.personOf((await visitor.signIn(email, password)).cookie);
    const setup = await visitor.send('/second-step/begin', {}, { cookie });
    expect(setup).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(setup.body).toMatchObject({
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
      drawing: { path: expect.stringMatching(/^M4 4h7/) },
    });
    expect(setup.body.link).toContain(`secret=${setup.body.key}&issuer=Napas`);
    expect(await visitor.securityOf(cookie)).toMatchObject({ password: true, secondStep: false, recoveryCodesLeft: 0 });
    expect((await visitor.signIn(email, password)).status).toBe(200);
    const begin = await visitor.send('/second-step/on', { code: '000000' }, { cookie });
    expect([400]).toContain(begin.status);

    const code = appCode(setup.body.key);
    const on = await visitor.send('/second-step/on', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, { cookie });
    expect(on.status).toBe(200);
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect(await visitor.securityOf(cookie)).toMatchObject({ password: true, secondStep: true, recoveryCodesLeft: 10 });
    expect((await shop.call('GET', 'account', { as: other })).status).toBe(401);
    expect((await shop.call('GET', 'account', { as: person })).status).toBe(200);
    expect(await auditOf(person.uid)).toEqual(['account.second-step-on']);
    await shop.mail.mailTo(email, /Subject: Two-step verification is on/);
    // The code that switched it on is used.
    const { pending } = await visitor.firstStep(email, password);
    expect(await visitor.twoFactor(pending, code)).toMatchObject(wrongCode);
    expect((await visitor.send('/second-step/begin', {}, { cookie })).status).toBe(400);
  });

  it('gives one list of recovery codes to two who switch it on at once', async () => {
    const { cookie } = await newcomer();
    const { key } = (await visitor.send('/second-step/begin', {}, { cookie })).body;
    const answers = await Promise.all(
      [1, 2].map(() => visitor.send('/second-step/on', { code: appCode(key) }, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await visitor.securityOf(cookie)).toMatchObject({ recoveryCodesLeft: 10 });
  });

  it('is not for the unverified, nor from another site', async () => {
    await visitor.send('/sign-up/email', { name: 'Waiting', email: 'waits@test.example', password });
    const { cookie } = await visitor.signIn('waits@test.example', password);
    expect((await visitor.send('/second-step/begin', {}, { cookie })).status).toBe(403);
    const { cookie: own } = await newcomer();
    const foreign = { cookie: own, origin: 'https://evil.example' };
    for (const path of ['/second-step/begin', '/second-step/on', '/second-step/off', '/recovery-codes', '/prove'])
      expect((await visitor.send(path, { code: '123456', password }, foreign)).status, path).not.toBe(200);
  });
});

describe('keeping the second step', () => {
  it('is switched off with a code of the app, or a recovery code; a wrong one changes nothing', async () => {
    for (const source of ['app', 'recovery'] as const) {
      const { email, cookie, key, person, recoveryCodes } = await visitor.newPerson(password);
      const off = (code: string) => visitor.send('/second-step/off', { code }, { cookie });
      expect(await off('000000')).toMatchObject(wrongCode);
      expect(await off('AAAAA-AAAAA')).toMatchObject(wrongCode);
      expect(await visitor.securityOf(cookie)).toMatchObject({ secondStep: true });
      expect((await off(source === 'app' ? appCode(key) : (recoveryCodes[3] ?? ''))).status).toBe(200);
      expect(await visitor.securityOf(cookie)).toMatchObject({
        password: true,
        secondStep: false,
        recoveryCodesLeft: 0,
      });
      expect((await visitor.signIn(email, password)).status).toBe(200);
      expect(await auditOf(person.uid)).toEqual(['account.second-step-on', 'account.second-step-off']);
      await shop.mail.mailTo(email, /Subject: Two-step verification is off/);
    }
  });

  it('gets new recovery codes, and those before are none any more', async () => {
    const { email, cookie, person, recoveryCodes } = await visitor.newPerson(password);
    const fresh = (await visitor.send('/recovery-codes', {}, { cookie })).body.recoveryCodes;
    expect(fresh).toHaveLength(10);
    await shop.mail.mailTo(email, /Subject: You have new recovery codes/);
    const { pending } = await visitor.firstStep(email, password);
    expect(await visitor.twoFactor(pending, recoveryCodes[0] ?? '', '/recovery-step')).toMatchObject(wrongCode);
    expect((await visitor.twoFactor(pending, fresh[0], '/recovery-step')).status).toBe(200);
    expect(await auditOf(person.uid)).toContain('account.recovery-codes');
    const { cookie: without } = await newcomer();
    expect((await visitor.send('/recovery-codes', {}, { cookie: without })).status).toBe(400);
  });

  it('does not open with another secret of the shop', async () => {
    const { email, key } = await visitor.newPerson(password);
    const other = { DATABASE_URL: shop.config.databaseUrl ?? '', SECRET: 'another secret that is long enough, really' };
    const moved = await openTestShop({ env: other, databaseUrl: shop.config.databaseUrl ?? '' });
    try {
      const otherVisitor = twoFactorVisitorOf(moved);
      const { pending } = await otherVisitor.firstStep(email, password);
      expect(await otherVisitor.twoFactor(pending, appCode(key))).toMatchObject(wrongCode);
    } finally {
      await moved.close();
    }
  });
});

describe('a sensitive action', () => {
  const acts: [string, (cookie: string) => Promise<{ status: number }>][] = [
    ['beginning a second step', (cookie) => visitor.send('/second-step/begin', {}, { cookie })],
    ['switching it on', (cookie) => visitor.send('/second-step/on', { code: '123456' }, { cookie })],
    ['switching it off', (cookie) => visitor.send('/second-step/off', { code: '123456' }, { cookie })],
    ['new recovery codes', (cookie) => visitor.send('/recovery-codes', {}, { cookie })],
  ];

  it.each(acts)('%s needs a login of the last quarter of an hour, or the password once more', async (_, act) => {
    const { cookie, person } = await newcomer();
    await visitor.ago(person.uid, 16);
    expect(await act(cookie)).toMatchObject(recentNeeded);
    expect((await visitor.send('/prove', { password: 'not-the-password' }, { cookie })).status).toBe(400);
    expect(await act(cookie)).toMatchObject(recentNeeded);
    expect((await visitor.send('/prove', { password }, { cookie })).status).toBe(200);
    expect((await act(cookie)).status).not.toBe(403);
    await visitor.ago(person.uid, 14);
    expect((await act(cookie)).status).not.toBe(403);
  });

  it('needs a recent login; so do closing the account and exporting the data, by an error of the API', async () => {
    const { email, cookie, person } = await newcomer();
    await visitor.ago(person.uid, 16);
    const close = () => shop.call('POST', 'account/close', { as: person, body: { email } });
    const data = () => shop.call('GET', 'account/data', { as: person });
    for (const act of [close, data]) {
      expect(await act()).toMatchObject({ status: 403, body: { code: 'REQUIRES_RECENT_LOGIN' } });
    }
    expect((await shop.call('GET', 'account', { as: person })).status).toBe(200);
    await visitor.send('/prove', { password }, { cookie });
    expect((await data()).status).toBe(200);
    expect((await close()).status).toBe(200);
  });

  it('is proved by a code as well, on this device alone, and guesses are counted with those of the login', async () => {
    const { email, cookie, key, person } = await visitor.newPerson(password);
    const { pending } = await visitor.firstStep(email, password);
    const other = (await visitor.twoFactor(pending, appCode(key))).cookie;
    await visitor.ago(person.uid, 60);
    expect((await visitor.send('/prove-by-code', { code: appCode(key, 1) }, { cookie })).status).toBe(200);
    expect((await visitor.send('/recovery-codes', {}, { cookie })).status).toBe(200);
    expect(await visitor.send('/recovery-codes', {}, { cookie: other })).toMatchObject(recentNeeded);
    for (let guess = 0; guess < 10; guess++) await visitor.send('/prove-by-code', { code: '000000' }, { cookie });
    expect((await visitor.twoFactor(pending, appCode(key, 1))).status).toBe(429);
    expect((await visitor.send('/second-step/off', { code: '000000' }, { cookie })).status).toBe(429);
  });
});

describe('a person who closes the account, or asks for their data', () => {
  it('reads that a second step is on and how many codes are left, and never the key or a hash', async () => {
    const { person, key, recoveryCodes } = await visitor.newPerson(password);
    const { body } = await shop.call('GET', 'account/data', { as: person });
    expect(body.secondStep).toEqual([
      { since: expect.any(String), recoveryCodesLeft: 10, resetAt: null, reason: null },
    ]);
    const { rows } = await sql<{ secret: string; hash: string }>`
      select s.secret, r.hash from identity.two_factor s join identity.recovery_code r using ("userId")
      where "userId" = ${person.uid}`.execute(shop.db);
    expect(rows).toHaveLength(10);
    const text = JSON.stringify(body);
    for (const hidden of [key, ...recoveryCodes, ...rows.flatMap(({ secret, hash }) => [secret, hash])])
      expect(text).not.toContain(hidden);
  });

  it('leaves neither key nor codes behind', async () => {
    const { email, person } = await visitor.newPerson(password);
    expect((await shop.call('POST', 'account/close', { as: person, body: { email } })).status).toBe(200);
    for (const table of ['identity.two_factor', 'identity.recovery_code'] as const)
      expect(await shop.db.selectFrom(table).select('userId').where('userId', '=', person.uid).execute()).toEqual([]);
  });
});
