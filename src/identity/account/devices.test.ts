import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const whoAmI = (as: { uid: string; email: string; token: string }) => shop.call('GET', 'account', { as });
const devices = async (cookie: string) =>
  (await shop.call('GET', '/identity/devices', { headers: { cookie } })).body.devices as {
    id: string;
    browser: string;
    lastSeenAt: string;
    current: boolean;
  }[];
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the devices of an account', () => {
  it('are listed in plain words, this one marked, and nothing more is kept of a browser', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    const before = Date.now();
    await visitor.personOf((await visitor.signIn(email, password, phone)).cookie);
    const list = await devices(cookie);
    expect(list.map(({ browser, current }) => [browser, current])).toEqual([
      ['Chrome/Android', false],
      ['', true],
    ]);
    expect(Date.parse(list[0]?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(before);
    const sessionRows = await shop.db.selectFrom('identity.session').selectAll().execute();
    expect(JSON.stringify(sessionRows)).not.toMatch(/Pixel|Mozilla|\d+\.\d+\.\d+\.\d+/);
  });

  it('are seen whenever they ask for a token, to the minute', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    const longAgo = new Date(Date.now() - 3_600_000);
    await shop.db
      .updateTable('identity.session')
      .set({ updatedAt: longAgo })
      .where('userId', '=', person.uid)
      .execute();
    expect((await devices(cookie))[0]?.lastSeenAt).toBe(longAgo.toISOString());
    const before = Date.now();
    await visitor.personOf(cookie);
    expect(Date.parse((await devices(cookie))[0]?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('are signed out one by one: session and token end at the next request, the others stay', async () => {
    const { email, cookie, person } = await visitor.newPerson(password);
    const other = await visitor.signIn(email, password, phone);
    const otherPerson = await visitor.personOf(other.cookie);
    expect((await whoAmI(otherPerson)).status).toBe(200);
    const id = (await devices(cookie)).find(({ current }) => !current)?.id;
    expect((await visitor.send('/end-session', { id }, { cookie })).status).toBe(200);
    expect((await whoAmI(otherPerson)).status).toBe(401);
    expect((await shop.call('GET', '/identity/token', { headers: { cookie: other.cookie } })).status).toBe(401);
    expect((await whoAmI(person)).status).toBe(200);
    expect(await devices(cookie)).toHaveLength(1);
  });

  it('are one’s own: no one can sign out another person’s device', { tags: ['another-person'] }, async () => {
    const [one, other] = [await visitor.newPerson(password), await visitor.newPerson(password)];
    const id = (await devices(other.cookie))[0]?.id;
    await visitor.send('/end-session', { id }, { cookie: one.cookie });
    expect((await whoAmI(other.person)).status).toBe(200);
  });

  it('are signed out all at once, this one too; a sign-in right after counts', async () => {
    const { email, cookie, person } = await visitor.newPerson(password);
    const otherPerson = await visitor.personOf((await visitor.signIn(email, password)).cookie);
    expect((await visitor.send('/end-sessions', {}, { cookie })).status).toBe(200);
    for (const as of [person, otherPerson]) expect((await whoAmI(as)).status).toBe(401);
    const newSession = await visitor.personOf((await visitor.signIn(email, password)).cookie);
    expect((await whoAmI(newSession)).status).toBe(200);
  });

  it('end their token with the logout', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    await visitor.send('/sign-out', {}, { cookie });
    expect((await whoAmI(person)).status).toBe(401);
  });
});

it('logs nothing of the people who came by', () => {
  expect(shop.logged.join('\n')).not.toMatch(/@test\.example|Ibu Sari|a-long-secret|quite another|eyJ/);
});
