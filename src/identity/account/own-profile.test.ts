// Name and language of mails, which the owner of an account chooses on the profile.
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient, type Person, sessionCookie } from '../../../tests/people.ts';
import { address, openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { fillCart } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const choose = (as: Person, body: unknown) => shop.call('PUT', 'account/profile', { as, body });
const accountOf = async (as: Person) => (await shop.call('GET', 'account', { as })).body;
/** A sign-in, as browsers report it to the shop. */
const sync = (as: Person, name: string, language: string) =>
  shop.call('POST', 'auth/sync', {
    as,
    body: { uid: as.uid, email: as.email, name, provider: 'password' },
    headers: { 'accept-language': language },
  });
/** What the provider says of the person in its next token. */
const nameInToken = async (as: Person) => {
  const headers = { cookie: sessionCookie(as) };
  const answer = await shop.server.inject({ url: '/identity/token', headers, remoteAddress: newClient() });
  return decodeJwt(answer.json<{ token: string }>().token).name;
};

test('until the owner chooses, each sign-in brings name and language, as before', async () => {
  const family = await shop.person({ name: 'Sari' });
  expect(await accountOf(family)).toMatchObject({ profileIsOwn: false });
  expect((await sync(family, ' Ibu Sari ', 'id')).body).toMatchObject({ name: 'Ibu Sari' });
  expect(await accountOf(family)).toMatchObject({ name: 'Ibu Sari', locale: 'id', profileIsOwn: false });
  await sync(family, '', 'en');
  expect(await accountOf(family)).toMatchObject({ name: 'Ibu Sari', locale: 'en' });
});

test('chosen name and language stay through later sign-ins, and the provider knows the name', async () => {
  const family = await shop.person({ name: 'Sari' });
  const chosen = await choose(family, { name: '  Ibu   Sari Dewi ', locale: 'id' });
  expect(chosen).toMatchObject({ status: 200, body: { name: 'Ibu Sari Dewi', locale: 'id', profileIsOwn: true } });
  for (const [name, language] of [
    ['Another Name', 'en'],
    ['', 'en'],
    ['New User', 'id'],
  ] as const) {
    expect(await sync(family, name, language)).toMatchObject({ status: 200, body: { name: 'Ibu Sari Dewi' } });
    expect(await accountOf(family)).toMatchObject({ name: 'Ibu Sari Dewi', locale: 'id', profileIsOwn: true });
  }
  expect(await nameInToken(family)).toBe('Ibu Sari Dewi');
  const [listed] = (await shop.call('GET', `admin/accounts?q=${family.email}`, { as: admin })).body;
  expect(listed).toMatchObject({ name: 'Ibu Sari Dewi' });
  await choose(family, { name: 'Sari', locale: 'en' });
  await sync(family, 'Another Name', 'id');
  expect(await accountOf(family)).toMatchObject({ name: 'Sari', locale: 'en' });
});

test('a sign-in at the same moment as the choice does not win over it', async () => {
  const family = await shop.person({ name: 'Sari' });
  const others = () => sync(family, 'Another Name', 'en');
  await Promise.all([others(), choose(family, { name: 'Ibu Sari', locale: 'id' }), others(), others()]);
  await others();
  expect(await accountOf(family)).toMatchObject({ name: 'Ibu Sari', locale: 'id' });
});

test('mails about account, orders and parcels come in the chosen language, whatever page placed the order', async () => {
  const family = await shop.person({ name: 'Sari' });
  await choose(family, { name: 'Ibu Sari', locale: 'id' });
  await fillCart(shop, family, [(await shop.product())._id, 1]);
  const body = { userId: family.uid, address };
  const order = await shop.call('POST', 'orders', { as: family, body, headers: { 'accept-language': 'en' } });
  expect(order.status).toBe(201);
  const ordered = await shop.mail.mailTo(family.email, /pesanan/i);
  expect(ordered.text).toContain(`Subject: Pesanan Anda di Napas: ${order.body.number}`);
  expect(ordered.text).toContain(`${origin}/id/orders`);
  expect(ordered.text).toContain(`${origin}/id/news/`);
  const parcel = { sentOn: jakartaDayName(new Date()), courier: 'JNE' };
  const sent = await shop.call('POST', `orders/${order.body._id}/dispatches`, { as: admin, body: parcel });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await shop.mail.mailTo(family.email, /paket dari pesanan Anda/);
  const headers = { origin, 'accept-language': 'en' };
  const reset = await shop.call('POST', '/identity/ask-reset', { body: { email: family.email }, headers });
  expect(reset.status).toBe(200);
  expect((await shop.mail.mailTo(family.email, /new-password/)).text).toContain('Halo Ibu Sari,');
});

test('a name of blanks or with a direction override is refused, and another language too', async () => {
  const family = await shop.person({ name: 'Sari' });
  for (const body of [
    { name: '   ', locale: 'id' },
    { name: 'x'.repeat(201), locale: 'id' },
    { name: 'Sari\u0000', locale: 'id' },
    { name: 'Sari', locale: 'de' },
    { name: 'Sari' },
    { name: 'Sari', locale: 'id', role: 'admin' },
  ])
    expect((await choose(family, body)).status, JSON.stringify(body)).toBe(400);
  expect(await accountOf(family)).toMatchObject({ name: 'Sari', profileIsOwn: false, role: 'customer' });
});

test('the download says that name and language were chosen, and closing the account forgets both', async () => {
  const family = await shop.person({ name: 'Sari' });
  await choose(family, { name: 'Ibu Zulaikha', locale: 'id' });
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.account).toMatchObject([{ name: 'Ibu Zulaikha', locale: 'id', profileIsOwn: true }]);
  expect(body.signIn).toMatchObject([{ name: 'Ibu Zulaikha' }]);
  expect((await shop.call('POST', 'account/close', { as: family, body: { email: family.email } })).status).toBe(200);
  const closed = shop.db
    .selectFrom('account')
    .select(['name', 'locale', 'profile_is_own'])
    .where('uid', '=', family.uid);
  expect(await closed.executeTakeFirst()).toEqual({ name: '', locale: 'en', profile_is_own: false });
  expect((await choose(family, { name: 'Ibu Zulaikha', locale: 'id' })).status).toBe(401);
});
