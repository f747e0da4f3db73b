import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInWithGoogle } from '../../../tests/identity/google-visitor.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

const password = 'a-long-secret';
let peer: OpenIdPeer;
let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  peer = await startOpenIdPeer(origin);
  shop = await openTestShop({ env: peer.settings });
  visitor = visitorOf(shop);
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const signIn = () => signInWithGoogle(shop);
const withPassword = (email: string) => visitor.signInForToken(email, password);
const signUp = (email: string) => visitor.send('/sign-up/email', { name: 'Stranger', email, password });

describe('a password', () => {
  it('that nobody has shown to be the owner’s ends with Google’s sign-in, with every session and token, and its owner is told', {
    tags: ['stranger-was-first'],
  }, async () => {
    const { email } = peer.person();
    await signUp(email);
    // As the link did that a mail scanner fetched, when fetching it was enough.
    await shop.db.updateTable('identity.user').set({ emailVerified: true }).where('email', '=', email).execute();
    await shop.db.updateTable('account').set({ email_verified: true }).where('email', '=', email).execute();
    const stranger = await withPassword(email);
    expect((await visitor.sync(stranger.token)).status).toBe(200);
    const arrived = await signIn();
    expect(arrived.outcome).toBe('signed-in');
    const { token } = (await visitor.askToken(arrived.cookie)).body;
    expect(decodeJwt(token).sub).toBe(decodeJwt(stranger.token).sub);
    expect((await visitor.sync(token)).status).toBe(200);
    expect((await visitor.askToken(stranger.cookie)).status).toBe(401);
    expect((await visitor.sync(stranger.token)).status).toBe(401);
    expect((await withPassword(email)).status).toBe(401);
    await shop.mail.mailTo(email, /The old password no longer works/);
  });

  it('that came to this address with its account ends as well', { tags: ['stranger-was-first'] }, async () => {
    const { email } = peer.person();
    const { cookie } = await visitor.newPerson(password);
    await visitor.send('/ask-new-address', { email, password }, { cookie });
    const confirmed = await visitor.send('/confirm-address', { token: await visitor.mailedToken(email, /#token=/) });
    expect(confirmed.status).toBe(200);
    expect((await withPassword(email)).status).toBe(200);
    expect((await signIn()).outcome).toBe('signed-in');
    expect((await withPassword(email)).status).toBe(401);
  });
});
