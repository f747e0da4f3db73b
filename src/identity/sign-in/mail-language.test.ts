import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followVerification, welcomeOf } from '../../../tests/identity/follow-verification.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import type { Locale } from '../../shared/locales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = 'a-long-secret';
let people = 0;
const newAddress = () => `reader-${++people}@test.example`;
const wishes = { en: 'en-GB,en;q=0.9', id: 'id-ID,id;q=0.9,en;q=0.8' };

const send = (path: string, body: object, language?: string) =>
  shop.call('POST', `/identity${path}`, {
    body,
    headers: { origin, ...(language ? { 'accept-language': language } : {}) },
  });
const signUp = (email: string, language?: string) =>
  send('/sign-up/email', { name: 'Ibu Sari', email, password }, language);

async function localeOfAccount(email: string) {
  const account = await shop.db.selectFrom('account').select('locale').where('email', '=', email).executeTakeFirst();
  return account?.locale;
}

const words = {
  en: { verification: /Subject: Please verify your email\b/, greeting: '\nHello,' },
  id: { verification: /Subject: Silakan verifikasi email Anda\b/, greeting: '\nHalo,' },
};

async function mailedLink(email: string, locale: Locale): Promise<string> {
  const { text } = await shop.mail.mailTo(email, words[locale].verification);
  return text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
}
const open = (link: string, headers = {}) => shop.call('GET', link.slice(origin.length), { headers });
const verify = (link: string, headers = {}) => followVerification(shop, link, password, headers);

describe('the mail that verifies an address', () => {
  it.each([
    ['en', wishes.en, '/welcome?verified=1'],
    ['id', wishes.id, '/id/welcome?verified=1'],
    ['en', undefined, '/welcome?verified=1'],
    ['en', 'fr,de;q=0.8', '/welcome?verified=1'],
  ] as const)('is in %s for who signs up with %s, and leads to %s', async (locale, language, page) => {
    const email = newAddress();
    await signUp(email, language);
    const mail = await shop.mail.mailTo(email, words[locale].verification);
    expect(mail.text).toContain(words[locale].greeting);
    expect(mail.text).toContain(`<html lang="${locale}">`);
    expect(mail.data).toMatch(new RegExp(`^Content-Language: ${locale}\\r?$`, 'im'));
    expect(await localeOfAccount(email)).toBe(locale);
    // The account keeps its language, also if the link is opened in a browser of another language.
    const other = { 'accept-language': wishes[locale === 'en' ? 'id' : 'en'] };
    const link = await mailedLink(email, locale);
    expect((await open(link, other)).body).toContain(`<html lang="${locale}">`);
    expect(await verify(link, other)).toMatchObject({ status: 303, headers: { location: welcomeOf(page) } });
    expect(await open(link, other)).toMatchObject({ status: 302, headers: { location: page } });
    expect(await localeOfAccount(email)).toBe(locale);
  });

  it('comes in the language in which it is asked for again', async () => {
    const email = newAddress();
    await signUp(email, wishes.en);
    await mailedLink(email, 'en');
    expect((await send('/send-verification-email', { email }, wishes.id)).status).toBe(200);
    const link = await mailedLink(email, 'id');
    expect(await localeOfAccount(email)).toBe('id');
    expect(await verify(link)).toMatchObject({ headers: { location: welcomeOf('/id/welcome?verified=1') } });
  });

  it('comes in the language of the last sign-up with a waiting address; the link before leads to a new one', async () => {
    const email = newAddress();
    await signUp(email, wishes.id);
    const before = await mailedLink(email, 'id');
    await send('/sign-up/email', { name: 'Ibu Sari', email, password: 'another-secret' }, wishes.en);
    const link = await mailedLink(email, 'en');
    expect(await localeOfAccount(email)).toBe('en');
    expect(await open(before)).toMatchObject({ headers: { location: '/id/verify?expired=1' } });
    expect(await followVerification(shop, link, 'another-secret')).toMatchObject({
      headers: { location: welcomeOf('/welcome?verified=1') },
    });
  });

  it('tells a forger of links nothing: where they lead is as written in them, whoever has an account', async () => {
    const knownAddress = newAddress();
    await signUp(knownAddress, wishes.id);
    await mailedLink(knownAddress, 'id');
    for (const email of [knownAddress, 'nobody@test.example'])
      for (const [said, location] of [
        [{}, '/verify?expired=1'],
        [{ locale: 'id' }, '/id/verify?expired=1'],
        [{ locale: '//evil.example' }, '/verify?expired=1'],
      ] as const) {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const token = `${part({ alg: 'HS256' })}.${part({ email, chosen: null, ...said })}.AAAA`;
        expect(await open(`${origin}/identity/verify-email?token=${token}`)).toMatchObject({
          status: 302,
          headers: { location },
        });
      }
  });
});

describe('who has verified their address', () => {
  it('reads in their own language that it is known, and is led to its login', async () => {
    const email = newAddress();
    await signUp(email, wishes.id);
    await verify(await mailedLink(email, 'id'));
    await signUp(email, wishes.en);
    const mail = await shop.mail.mailTo(email, /Subject: Anda sudah memiliki akun/);
    expect(mail.text).toContain(`${origin}/id/login\n`);
    expect(await localeOfAccount(email)).toBe('id');
    // Nor does a stranger change it by asking for a mail.
    await send('/send-verification-email', { email }, wishes.en);
    expect(await localeOfAccount(email)).toBe('id');
  });

  it('has the language in which they last signed in', async () => {
    const person = await shop.person();
    const sync = (language: string) =>
      shop.call('POST', 'auth/sync', {
        as: person,
        body: { uid: person.uid, email: person.email, name: 'Sari', provider: 'password' },
        headers: { 'accept-language': language },
      });
    for (const locale of ['id', 'en', 'id'] as const) {
      expect((await sync(wishes[locale])).status).toBe(200);
      expect(await localeOfAccount(person.email)).toBe(locale);
    }
  });
});
