import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  begin as beginIn,
  comeBack as comeBackTo,
  signInWithGoogle,
  tab,
  throughProvider,
} from '../../../tests/identity/google-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let peer: OpenIdPeer;
let shop: TestShop;

beforeAll(async () => {
  peer = await startOpenIdPeer(origin);
  shop = await openTestShop({ env: peer.settings });
});
beforeEach(() => {
  peer.refusing = false;
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const begin = () => beginIn(shop);
const comeBack = (address: URL, cookie: string) => comeBackTo(shop, address, cookie);
const accounts = (email: string) => shop.db.selectFrom('account').select('uid').where('email', '=', email).execute();

describe('an answer that is not the one asked for', () => {
  async function arriveWith(change: (address: URL) => void, beforehand: (location: URL) => void = () => {}) {
    const { email } = peer.person();
    const { location, cookie } = await begin();
    beforehand(location);
    const address = await throughProvider(location);
    change(address);
    const arrived = await comeBack(address, cookie);
    expect(await accounts(email)).toEqual([]);
    expect(arrived.cookie).toBe('');
    return arrived;
  }

  it('with another state is refused, and no page gets an outcome', async () => {
    const arrived = await arriveWith((address) => address.searchParams.set('state', 'x'.repeat(43)));
    expect(arrived).toMatchObject({ status: 400, outcome: 'google-failed', tab: '' });
  });

  it('in a browser that began nothing is refused', async () => {
    const { email } = peer.person();
    const { location } = await begin();
    expect(await comeBack(await throughProvider(location), '')).toMatchObject({ outcome: 'google-failed', cookie: '' });
    expect(await accounts(email)).toEqual([]);
  });

  it('with another nonce is refused', async () => {
    const arrived = await arriveWith(
      () => {},
      (location) => location.searchParams.set('nonce', 'another'),
    );
    expect(arrived).toMatchObject({ status: 400, outcome: 'google-failed', tab });
  });

  it.each([
    ['of another issuer', (address: URL) => address.searchParams.set('iss', 'https://evil.example')],
    ['of no issuer, where the provider names itself', (address: URL) => address.searchParams.delete('iss')],
    ['without a code', (address: URL) => address.searchParams.delete('code')],
    ['with an invented code', (address: URL) => address.searchParams.set('code', 'x'.repeat(43))],
  ])('%s is refused', async (_, change) => {
    expect(await arriveWith(change)).toMatchObject({ status: 400, outcome: 'google-failed', tab });
  });

  it('with the code of another sign-in is refused: its verifier is elsewhere', async () => {
    const { email } = peer.person();
    const [own, other] = [await begin(), await begin()];
    const address = await throughProvider(other.location);
    address.searchParams.set('state', own.location.searchParams.get('state') ?? '');
    expect(await comeBack(address, own.cookie)).toMatchObject({ outcome: 'google-failed', cookie: '' });
    expect(await accounts(email)).toEqual([]);
  });

  it('a second time is refused', async () => {
    peer.person();
    const { location, cookie } = await begin();
    const address = await throughProvider(location);
    const first = await comeBack(address, cookie);
    expect(first.outcome).toBe('signed-up');
    expect(first.cookies).toContainEqual(expect.stringMatching(/^napas\.google=; .*Max-Age=0/));
    expect(await comeBack(address, cookie)).toMatchObject({ outcome: 'google-failed', cookie: '' });
  });

  it('that is a refusal gives that refusal', async () => {
    peer.refusing = true;
    expect(await arriveWith(() => {})).toMatchObject({ status: 200, outcome: 'user-cancelled', tab });
  });
});

describe('the popup’s pages', () => {
  it('speak the reader’s language under a policy without foreign or unnamed scripts', async () => {
    const headers = { 'accept-language': 'id' };
    const answer = await shop.call('GET', '/identity/google/callback?state=x', { headers });
    expect(answer.body).toContain('<html lang="id">');
    expect(answer.body).toContain('Proses masuk dengan Google tidak berhasil.');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it.each(['', '?tab=short', '?tab=%22%3E%3Cscript%3E', '?tab=a&tab=b'])(
    'take no strange name of a page: %s',
    { tags: ['elsewhere-addresses'] },
    async (query) => {
      expect((await shop.call('GET', `/identity/google/start${query}`)).status).toBe(400);
    },
  );

  it('count as calls of a client', async () => {
    const remoteAddress = '203.0.113.77';
    const ask = () => shop.server.inject({ url: '/identity/google/callback', remoteAddress });
    const counts = shop.db.selectFrom('identity.rate_limit').where('key', 'like', 'client:%');
    const before = ['', ...(await counts.select('key').execute()).map(({ key }) => key)];
    expect((await ask()).statusCode).toBe(400);
    const counted = await counts.select(['key', 'points']).where('key', 'not in', before).execute();
    expect(counted).toMatchObject([{ points: 1 }]);
    // As if it had called as often as it may, in a minute that the machine cannot outlast.
    await shop.db
      .updateTable('identity.rate_limit')
      .set({ points: 600, expire: Date.now() + 3_600_000 })
      .where('key', '=', counted[0]?.key ?? '')
      .execute();
    const last = await ask();
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.body).toContain('data-outcome="too-many-requests"');
  });

  it('write no address, name, code or token into the log', { tags: ['quiet-logs'] }, async () => {
    const { email } = peer.person({ name: 'Nama Rahasia' });
    await signInWithGoogle(shop);
    const lines = shop.logged.join('\n');
    for (const secret of [email, 'Nama Rahasia', 'code=', 'state=', 'eyJ']) expect(lines).not.toContain(secret);
  });
});
