import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';
const chosen = 'quite another secret';

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const whoAmI = (as: { uid: string; email: string; token: string }) => shop.call('GET', 'account', { as });
const wrong = { status: 400, body: { data: { reason: 'wrong-password' } } };

describe('another password', () => {
  const replace = (cookie: string, body: object) => visitor.send('/replace-password', body, { cookie });

  it('needs the present one, keeps this device and signs the others out at once', {
    tags: ['changed-accounts'],
  }, async () => {
    const { email, cookie, person } = await visitor.newPerson(password);
    const other = await visitor.signIn(email, password);
    const otherPerson = await visitor.personOf(other.cookie);
    expect(await replace(cookie, { currentPassword: 'not-the-present', password: chosen })).toMatchObject(wrong);
    expect((await whoAmI(otherPerson)).status).toBe(200);
    expect((await replace(cookie, { currentPassword: password, password: chosen })).status).toBe(200);
    expect((await whoAmI(person)).status).toBe(200);
    expect((await whoAmI(otherPerson)).status).toBe(401);
    expect((await visitor.signIn(email, password)).status).toBe(401);
    expect((await visitor.signIn(email, chosen)).status).toBe(200);
    await shop.mail.mailTo(email, /Subject: Your password was changed/);
  });

  it('ends reset links that wait in the mailbox', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /Subject: A new password/);
    await replace(cookie, { currentPassword: password, password: chosen });
    expect(await visitor.send('/reset', { token, password: 'yet another secret' })).toMatchObject({
      status: 400,
      body: { data: { reason: 'invalid-action-code' } },
    });
  });

  it('is guessed at ten times at most, counted with the guesses at the login', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    for (let i = 0; i < 5; i++) await visitor.signIn(email, `guess-${i}`);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await replace(cookie, { currentPassword: `guess-${i}`, password: chosen })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it.each([
    ['without a session', '', 401],
    ['with a forged one', 'napas.session_token=forged', 401],
  ])('is not given %s', async (_, cookie, status) => {
    expect((await replace(cookie, { currentPassword: password, password: chosen })).status).toBe(status);
  });

  it('is not given from another site, to an unverified or a disabled account', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    const body = { currentPassword: password, password: chosen };
    const foreign = await visitor.send('/replace-password', body, { cookie, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    await visitor.send('/sign-up/email', { name: 'Waiting', email: 'unverified@test.example', password });
    const unverified = await visitor.signIn('unverified@test.example', password);
    expect((await replace(unverified.cookie, body)).status).toBe(403);
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', person.uid).execute();
    expect((await replace(cookie, body)).body).toMatchObject({ code: 'ACCOUNT_DISABLED' });
  });
});

it('logs nothing of the people who came by', () => {
  expect(shop.logged.join('\n')).not.toMatch(/@test\.example|Ibu Sari|a-long-secret|quite another|eyJ/);
});
