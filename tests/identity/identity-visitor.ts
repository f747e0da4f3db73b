import { decodeJwt } from 'jose';
import type { Person } from '../people.ts';
import { origin, type TestShop } from '../shop.ts';
import { followVerification } from './follow-verification.ts';

/** A visitor of the identity provider, as a browser would come: with its own address as origin. */
export function visitorOf(shop: TestShop) {
  let people = 0;
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    shop.call('POST', `/identity${path}`, { body, headers: { origin, ...headers } });

  const verify = (link: string, password: string) => followVerification(shop, link, password);

  /** The link in the last mail to an address that matches, waiting for it. */
  async function mailedLink(email: string, subject: RegExp): Promise<string> {
    await shop.mail.mailTo(email, subject);
    const { text } = shop.mail.received.findLast((mail) => mail.to.includes(email) && subject.test(mail.text)) ?? {
      text: '',
    };
    return text.match(/http:\/\/[^\s"<>]+(#token=|\?token=)[\w.-]+/)?.[0] ?? '';
  }

  /** The token in such a link. */
  async function mailedToken(email: string, subject: RegExp): Promise<string> {
    return (await mailedLink(email, subject)).split('token=')[1] ?? '';
  }

  async function signIn(email: string, password: string, userAgent = ''): Promise<{ status: number; cookie: string }> {
    const { status, headers } = await send('/sign-in/email', { email, password }, { 'user-agent': userAgent });
    return { status, cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  }

  const askToken = (cookie: string) => shop.call('GET', '/identity/token', { headers: { cookie } });

  const sync = (token: string) => syncByToken(shop, token);

  /** A sign-in with the token that follows it; an empty token if the sign-in is refused. */
  async function signInForToken(email: string, password: string) {
    const { status, cookie } = await signIn(email, password);
    const token: string = status === 200 ? (await askToken(cookie)).body.token : '';
    return { status, cookie, token };
  }

  async function personOf(cookie: string): Promise<Person> {
    const { body } = await askToken(cookie);
    const claims = decodeJwt(body.token);
    return { uid: claims.sub ?? '', email: String(claims.email), token: body.token };
  }

  /** A new person, verified and signed in, made the way people do it. */
  async function newPerson(password: string, options: { locale?: string; name?: string } = {}) {
    people += 1;
    const email = `visitor-${people}@test.example`;
    const language = { 'accept-language': options.locale ?? 'en' };
    await send('/sign-up/email', { name: options.name ?? 'Ibu Sari', email, password }, language);
    const link = await mailedLink(email, /verify-email/);
    const { headers } = await verify(link, password);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    return { email, password, cookie, verification: link, person: await personOf(cookie) };
  }

  return { send, verify, mailedLink, mailedToken, askToken, sync, signIn, signInForToken, personOf, newPerson };
}

/** Introduces the person of a token to the shop. */
function syncByToken(shop: TestShop, token: string) {
  const { sub, email, provider } = decodeJwt(token);
  const headers = { authorization: `Bearer ${token}` };
  return shop.call('POST', '/api/auth/sync', { headers, body: { uid: sub, email, provider } });
}
