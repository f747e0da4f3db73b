import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretendAttempts } from '../../../tests/identity/attempt-counts.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { signMailedToken } from '../store/mailed-token.server.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';
const chosen = 'quite another secret';
const resetMail = /Subject: A new password for your account/;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const requestPasswordReset = (email: string, headers = {}) => visitor.send('/ask-reset', { email }, headers);
const reset = (token: string, to = chosen) => visitor.send('/reset', { token, password: to });
const whoAmI = (as: { uid: string; email: string; token: string }) => shop.call('GET', 'account', { as });

async function resetToken(email: string): Promise<string> {
  const mails = () => shop.mail.received.filter(({ to, text }) => to.includes(email) && resetMail.test(text)).length;
  const before = mails();
  await requestPasswordReset(email);
  await expect.poll(mails).toBe(before + 1);
  return visitor.mailedToken(email, resetMail);
}
const used = { status: 400, body: { data: { reason: 'invalid-action-code' } } };

describe('a forgotten password', () => {
  it('is replaced through a mailed link; every session and token before it ends', async () => {
    const { email, cookie, person } = await visitor.newPerson(password);
    const elsewhere = await visitor.signIn(email, password);
    const other = await visitor.personOf(elsewhere.cookie);
    const token = await resetToken(email);
    expect(await visitor.send('/check-reset', { token })).toMatchObject({ status: 200 });
    expect((await whoAmI(person)).status).toBe(200);
    const before = Math.floor(Date.now() / 1000) * 1000;
    expect(await reset(token)).toMatchObject({ status: 200, body: { status: true } });
    for (const as of [person, other]) expect((await whoAmI(as)).status).toBe(401);
    for (const each of [cookie, elsewhere.cookie]) expect((await visitor.askToken(each)).status).toBe(401);
    expect((await visitor.signIn(email, password)).status).toBe(401);
    const laterAnswer = await visitor.signIn(email, chosen);
    expect((await whoAmI(await visitor.personOf(laterAnswer.cookie))).status).toBe(200);
    await shop.mail.mailTo(email, /Subject: Your password was changed/);
    const account = await shop.db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(account.tokens_valid_from?.getTime()).toBeGreaterThanOrEqual(before);
  });

  it('opens no session by its link: the page signs in by the login’s call, which asks for the code of two-factor', async () => {
    const twoFactor = twoFactorVisitorOf(shop);
    const { email, cookie, person } = await visitor.newPerson(password);
    await twoFactor.switchOn(cookie);
    const answer = await reset(await resetToken(email));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const login = await twoFactor.firstStep(email, chosen);
    expect(login).toMatchObject({ status: 401, body: { data: { reason: 'multi-factor-auth-required' } } });
    const sessions = shop.db.selectFrom('identity.session').select('id').where('userId', '=', person.uid);
    expect(await sessions.execute()).toEqual([]);
  });

  it('is replaced once by a link, also when it is followed twice at once', { tags: ['mailed-links'] }, async () => {
    const { email } = await visitor.newPerson(password);
    const token = await resetToken(email);
    const answers = await Promise.all([reset(token, 'the first of two'), reset(token, 'the second of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject(used);
    expect(await visitor.send('/check-reset', { token })).toMatchObject(used);
  });

  it('ends the other links with the first that is used', { tags: ['mailed-links'] }, async () => {
    const { email } = await visitor.newPerson(password);
    const [first, second] = [await resetToken(email), await resetToken(email)];
    expect((await reset(second)).status).toBe(200);
    expect(await reset(first)).toMatchObject(used);
  });

  it('is not replaced by a link that has expired, is forged, or was made for something else', {
    tags: ['mailed-links'],
  }, async () => {
    const { email, person, verification } = await visitor.newPerson(password);
    const context = { keyring: createKeyring(shop.config), now: new Date() };
    const expired = await signMailedToken(context, 'reset', { sub: person.uid, email }, -1);
    expect(await reset(expired)).toMatchObject({ status: 400, body: { data: { reason: 'expired-action-code' } } });
    const claims = { sub: person.uid, email, chosen: null };
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret than the one of the shop'));
    const ofAnotherKind = await signMailedToken(context, 'address', claims, 3600);
    for (const token of [foreign, ofAnotherKind, verification.split('token=')[1], 'abc', 'e30.e30.']) {
      expect(await visitor.send('/reset', { token, password: chosen })).toMatchObject(used);
    }
    expect((await visitor.signIn(email, password)).status).toBe(200);
  });

  it('gives the rightful owner the account that a stranger signed up first', {
    tags: ['stranger-was-first'],
  }, async () => {
    const email = 'rightful@test.example';
    await visitor.send('/sign-up/email', { name: 'Stranger', email, password: 'the-strangers-choice' });
    const stranger = await visitor.personOf((await visitor.signIn(email, 'the-strangers-choice')).cookie);
    expect((await reset(await resetToken(email))).status).toBe(200);
    expect((await visitor.signIn(email, 'the-strangers-choice')).status).toBe(401);
    expect((await shop.call('POST', 'auth/sync', { as: stranger, body: {} })).status).toBe(401);
    const owner = await visitor.personOf((await visitor.signIn(email, chosen)).cookie);
    expect(await whoAmI(owner)).toMatchObject({ status: 200, body: { email, emailVerified: true } });
  });

  it('is answered alike for an unknown and a disabled address, which get no mail', {
    tags: ['known-addresses'],
  }, async () => {
    const { email, person } = await visitor.newPerson(password);
    const knownAnswer = await requestPasswordReset(email);
    await visitor.mailedToken(email, resetMail);
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', person.uid).execute();
    const before = shop.mail.received.length;
    for (const address of ['nobody@test.example', email]) {
      const answer = await requestPasswordReset(address);
      expect({ status: answer.status, body: answer.body }).toEqual({
        status: knownAnswer.status,
        body: knownAnswer.body,
      });
    }
    await jobsDone(shop.db);
    expect(shop.mail.received.length).toBe(before);
  });

  it('sends the link in the language of the account, built from the shop’s own address', {
    tags: ['mailed-links'],
  }, async () => {
    const { email } = await visitor.newPerson(password, { locale: 'id' });
    await requestPasswordReset(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'en',
    });
    const mail = await shop.mail.mailTo(email, /Subject: Kata sandi baru untuk akun Anda/);
    expect(mail.text).toContain(`${origin}/id/new-password#token=`);
    expect(mail.data).not.toContain('evil.example');
  });

  it('stays open behind a closed password and a closed inbox, and the links of its own wall are good', {
    tags: ['locked-out'],
  }, async () => {
    const { email } = await visitor.newPerson(password);
    await pretendAttempts(shop.db, 'password', email, 86_400, 300);
    await pretendAttempts(shop.db, 'mail', email, 86_400, 40);
    const shut = await visitor.send('/sign-in/email', { email, password });
    expect(shut).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
    const token = await resetToken(email);
    await pretendAttempts(shop.db, 'reset', email, 3600, 10);
    const wall = await requestPasswordReset(email);
    expect(wall).toMatchObject({ status: 429, body: { data: { reason: 'too-many-requests' } } });
    expect(Number(wall.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(wall.body.message).toContain('every link in them still works');
    expect((await reset(token)).status).toBe(200);
    expect((await visitor.signIn(email, chosen)).status).toBe(200);
  });

  it('is asked for six times in an hour, beyond that with a captcha', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 7; i++) statuses.push((await requestPasswordReset('often@test.example')).status);
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429]);
  });

  it('gives way to no link that is tried without end', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 21; i++) statuses.add((await visitor.send('/check-reset', { token: 'the-same' })).status);
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('a verification link', () => {
  it('says that it is done also after the password was changed, and when it has expired since', {
    tags: ['mailed-links'],
  }, async () => {
    const { email, verification } = await visitor.newPerson(password);
    await reset(await resetToken(email));
    expect(await shop.call('GET', verification.slice(origin.length))).toMatchObject({
      status: 302,
      headers: { location: '/welcome?verified=1' },
    });
    const context = { keyring: createKeyring(shop.config), now: new Date() };
    const late = (email: string) => signMailedToken(context, 'verification', { email, chosen: null, locale: 'id' }, -5);
    const open = async (address: string) => shop.call('GET', `/identity/verify-email?token=${await late(address)}`);
    expect((await open(email)).headers.location).toBe('/id/welcome?verified=1');
    await visitor.send('/sign-up/email', { name: 'Waiting', email: 'waiting@test.example', password });
    for (const address of ['waiting@test.example', 'nobody@test.example']) {
      expect((await open(address)).headers.location).toBe('/id/verify?expired=1');
    }
  });

  it('is sent again after a minute’s pause, for known and unknown addresses alike', async () => {
    const email = 'impatient@test.example';
    await visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password });
    for (const address of [email, 'unknown@test.example']) {
      const began = Date.now();
      expect((await visitor.send('/send-verification-email', { email: address })).status).toBe(200);
      const laterAnswer = await visitor.send('/send-verification-email', { email: address });
      expect(laterAnswer.status).toBe(429);
      const passed = Math.ceil((Date.now() - began) / 1000);
      expect(Number(laterAnswer.headers['retry-after'])).toBeGreaterThanOrEqual(60 - passed);
      expect(Number(laterAnswer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });
});
