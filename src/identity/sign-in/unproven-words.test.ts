// Nothing that a stranger typed stays in the account of the person who proves to own its address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithGoogle } from '../../../tests/identity/google-visitor.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let peer: OpenIdPeer;
let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const strangersWords = 'Anakmu sudah mati';
const [strangers, own] = ['a-strangers-secret', 'a-long-secret'];

beforeAll(async () => {
  peer = await startOpenIdPeer(origin);
  shop = await openTestShop({ env: peer.settings });
  visitor = visitorOf(shop);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const inIndonesian = { 'accept-language': 'id' };
const signUp = (email: string, name: string, password: string, headers = {}) =>
  visitor.send('/sign-up/email', { name, email, password }, headers);
const accountOf = (email: string) =>
  shop.db.selectFrom('account').select(['uid', 'name', 'locale']).where('email', '=', email).executeTakeFirstOrThrow();
const consentsOf = (uid: string) =>
  shop.db.selectFrom('consent').select(['words', 'locale', 'at']).where('account_uid', '=', uid).execute();
const mailsTo = (email: string) => shop.mail.received.filter(({ to }) => to.includes(email)).map(({ text }) => text);

/** Signs a stranger up with an address, lets its owner prove in the given way that it is theirs, and returns the account. */
async function takenOver(email: string, prove: () => Promise<string>) {
  await signUp(email, strangersWords, strangers);
  await shop.mail.mailTo(email, /verify-email/);
  const proved = new Date();
  const token = await prove();
  expect((await visitor.sync(token)).status).toBe(200);
  const account = await accountOf(email);
  const consents = await consentsOf(account.uid);
  expect(consents).toHaveLength(1);
  expect(consents[0]?.at.getTime()).toBeGreaterThan(proved.getTime());
  expect(mailsTo(email).join('')).not.toContain('Anakmu');
  return { ...account, words: consents[0]?.words };
}

test('the last sign-up chooses the name and gives the consent, and its mail greets without a name', async () => {
  const email = 'wati@family.example';
  const account = await takenOver(email, async () => {
    await signUp(email, 'Ibu Wati', own, inIndonesian);
    const link = await visitor.mailedLink(email, /Silakan verifikasi/);
    expect((await accountOf(email)).name).toBe('Ibu Wati');
    expect((await visitor.verify(link, own)).status).toBe(303);
    return (await visitor.signInForToken(email, own)).token;
  });
  expect(account).toMatchObject({ name: 'Ibu Wati', words: expect.stringMatching(/^Dengan mendaftar/) });
  expect(mailsTo(email).at(-1)).toContain('Halo,');
});

test('a new password takes the account over without the name, in the language of its owner', async () => {
  const email = 'rini@family.example';
  const account = await takenOver(email, async () => {
    await visitor.send('/ask-reset', { email }, inIndonesian);
    const token = await visitor.mailedToken(email, /Kata sandi baru/i);
    expect((await visitor.send('/reset', { token, password: own }, inIndonesian)).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ name: 'New User', locale: 'id' });
    return (await visitor.signInForToken(email, own)).token;
  });
  expect(account).toMatchObject({ name: 'New User', words: expect.stringMatching(/^Jika ini membuat akun baru/) });
});

test('Google takes it over with its own name', async () => {
  const person = peer.person({ email: 'dewi@family.example' });
  const account = await takenOver(person.email, async () => {
    const { cookie } = await signInWithGoogle(shop);
    return (await visitor.askToken(cookie)).body.token;
  });
  expect(account).toMatchObject({ name: 'Ibu Dewi', words: expect.stringMatching(/^If this makes a new account/) });
});

test('the mail that asks to confirm another address greets without a name', async () => {
  const { cookie } = await visitor.newPerson(own, { name: strangersWords });
  const email = 'nobody-yet@family.example';
  const { status } = await visitor.send('/ask-new-address', { email, password: own }, { cookie });
  expect(status).toBe(200);
  expect((await shop.mail.mailTo(email)).text).not.toContain('Anakmu');
});
