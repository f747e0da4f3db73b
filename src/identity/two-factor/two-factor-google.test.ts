import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { proveAtGoogle, signInWithGoogle } from '../../../tests/identity/google-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
let peer: OpenIdPeer;
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;

beforeAll(async () => {
  peer = await startOpenIdPeer(origin);
  shop = await openTestShop({ env: peer.settings });
  visitor = twoFactorVisitorOf(shop);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const sessionsOf = ({ uid }: { uid: string }) =>
  shop.db.selectFrom('identity.session').select('id').where('userId', '=', uid).execute();
const over = { status: 401, body: { data: { reason: 'user-token-expired' } } };

describe('a sign-in with Google where the second step is on', () => {
  it('asks for the code, and then names Google', async () => {
    const { email, person, key } = await visitor.newPerson(password);
    peer.person({ email });
    const before = await sessionsOf(person);
    const arrived = await signInWithGoogle(shop);
    expect(arrived).toMatchObject({ status: 200, outcome: 'multi-factor-auth-required', cookie: '' });
    expect(arrived.body).toContain('data-next="/login?step=code"');
    expect(await sessionsOf(person)).toEqual(before);
    const pending = arrived.cookies.find((set) => set.startsWith('napas.second_step='))?.split(';')[0] ?? '';
    expect((await visitor.askToken(pending)).status).toBe(401);
    const second = await visitor.twoFactor(pending, appCode(key));
    expect(second.status).toBe(200);
    const { token } = (await visitor.askToken(second.cookie)).body;
    expect(decodeJwt(token)).toMatchObject({ sub: person.uid, provider: 'google.com' });
  });

  it('is over once that way in is gone', async () => {
    const { email, person, key } = await visitor.newPerson(password);
    peer.person({ email });
    const arrived = await signInWithGoogle(shop);
    const pending = arrived.cookies.find((set) => set.startsWith('napas.second_step='))?.split(';')[0] ?? '';
    await sql`delete from identity.account where "userId" = ${person.uid} and "providerId" = 'google.com'`.execute(
      shop.db,
    );
    expect(await visitor.twoFactor(pending, appCode(key))).toMatchObject(over);
  });
});

describe('proving at Google who one is', () => {
  it('counts for the signed-in person, and opens nothing', async () => {
    const { email, person, cookie } = await visitor.newcomer(password);
    peer.person({ email });
    await signInWithGoogle(shop);
    const data = () => shop.call('GET', 'account/data', { as: person });
    await visitor.ago(person.uid, 60);
    expect((await data()).status).toBe(403);
    const before = await sessionsOf(person);
    expect(await proveAtGoogle(shop, cookie)).toMatchObject({ status: 200, outcome: 'signed-in', cookie: '' });
    expect(await sessionsOf(person)).toEqual(before);
    expect((await data()).status).toBe(200);
  });

  it('is no proof from another account there, nor without a session; no account is made', async () => {
    const { person, cookie } = await visitor.newcomer(password);
    const other = await visitor.newcomer(password);
    peer.person({ email: other.email });
    await signInWithGoogle(shop);
    await visitor.ago(person.uid, 60);
    const mismatch = { status: 403, outcome: 'user-mismatch', cookie: '' };
    expect(await proveAtGoogle(shop, cookie)).toMatchObject(mismatch);
    expect(await proveAtGoogle(shop, '')).toMatchObject(mismatch);
    expect((await shop.call('GET', 'account/data', { as: person })).status).toBe(403);
    const stranger = peer.person();
    expect(await proveAtGoogle(shop, cookie)).toMatchObject(mismatch);
    const made = await shop.db.selectFrom('account').select('uid').where('email', '=', stranger.email).execute();
    expect(made).toEqual([]);
  });
});
