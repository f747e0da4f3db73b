import { afterAll, beforeAll, expect, it } from 'vitest';
import { followVerification } from '../../../tests/identity/follow-verification.ts';
import { throughProvider } from '../../../tests/identity/google-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';

const live = 'https://shop.test.example';
const password = 'a-long-secret';
let peer: OpenIdPeer;
let shop: TestShop;

beforeAll(async () => {
  peer = await startOpenIdPeer(live);
  shop = await openTestShop({ env: { ...peer.settings, BASE_URL: live } });
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const send = (path: string, body: object, cookie = '') =>
  shop.call('POST', `/identity${path}`, { body, headers: { origin: live, cookie } });
const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** One cookie as a browser takes it: its name, its attributes in order, and whether it is being taken away. */
function read(cookie: string) {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const comparedAttributes = attributes.filter((attribute) => !/^(max-age|expires)=/i.test(attribute));
  return {
    name: pair.split('=')[0],
    attributes: comparedAttributes.map((attribute) => attribute.toLowerCase()).sort(),
  };
}

const guarded = ['httponly', 'path=/', 'samesite=lax', 'secure'];

async function signedIn(): Promise<string[]> {
  const email = 'sari@test.example';
  await send('/sign-up/email', { name: 'Ibu Sari', email, password });
  const { text } = await shop.mail.mailTo(email, /verify-email/);
  const link = text.match(/https:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
  await followVerification(shop, link, password);
  return cookiesOf(await send('/sign-in/email', { email, password }));
}

it('every cookie of identity is the host’s alone, for https alone, and for no script', {
  tags: ['cookies'],
}, async () => {
  const session = await signedIn();
  const cookie = session[0]?.split(';')[0] ?? '';
  const ended = cookiesOf(await send('/sign-out', {}, cookie));
  const start = await shop.call('GET', '/identity/google/start?tab=tab-of-the-test');
  const startCookies = cookiesOf(start);
  peer.person();
  const back = await throughProvider(new URL(String(start.headers.location)), live);
  const arrived = cookiesOf(
    await shop.call('GET', back.pathname + back.search, { headers: { cookie: startCookies[0]?.split(';')[0] ?? '' } }),
  );
  const seen = [...session, ...ended, ...startCookies, ...arrived].map(read);
  expect([session.length, startCookies.length, arrived.length]).toEqual([1, 1, 2]);
  expect(ended.length).toBeGreaterThan(0);
  expect(new Set(seen.map(({ name }) => name)).size).toBeGreaterThan(1);
  for (const { name, attributes } of seen) {
    expect(name).toMatch(/^__Host-napas\./);
    expect({ name, attributes }).toEqual({ name, attributes: guarded });
  }
});
