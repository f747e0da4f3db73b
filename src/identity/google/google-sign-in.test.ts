import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { followVerification, welcomeOf } from '../../../tests/identity/follow-verification.ts';
import { signInWithGoogle, tab } from '../../../tests/identity/google-visitor.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { type OpenIdPeer, startOpenIdPeer } from '../../../tests/identity/openid-peer.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
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
beforeEach(() => {
  peer.refusing = false;
});
afterAll(async () => {
  await shop.close();
  await peer.close();
});

const signIn = () => signInWithGoogle(shop);
const withPassword = (email: string) => visitor.signInForToken(email, password);
const signUp = (email: string) => visitor.send('/sign-up/email', { name: 'Stranger', email, password });

async function verificationLink(email: string): Promise<string> {
  const { text } = await shop.mail.mailTo(email, /verify-email/);
  return text.match(/http:\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
}

const follow = async (link: string) => (await followVerification(shop, link, password)).headers.location;

const accounts = (email: string) =>
  shop.db.selectFrom('account').selectAll().where('email', '=', email.toLowerCase()).execute();

describe('signing in with Google', () => {
  it('makes a verified account, opens a session and names the provider', async () => {
    const person = peer.person({ email: 'Dewi@Family.example' });
    const arrived = await signIn();
    expect(arrived).toMatchObject({ status: 200, outcome: 'signed-up', tab });
    const { token } = (await visitor.askToken(arrived.cookie)).body;
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({
      email: 'dewi@family.example',
      email_verified: true,
      name: 'Ibu Dewi',
      provider: 'google.com',
    });
    // If no page answers, the window takes the session over, as after a mailed link.
    expect(arrived.body).toContain(`data-next="/welcome#session=${claims.sid}"`);
    expect(await visitor.sync(token)).toMatchObject({
      status: 200,
      body: { provider: 'google.com', role: 'customer' },
    });
    expect(await accounts(person.email)).toMatchObject([{ uid: claims.sub, name: 'Ibu Dewi', email_verified: true }]);
    expect(shop.mail.received.filter(({ to }) => to.includes('dewi@family.example'))).toEqual([]);
  });

  it('reminds a person without a password of Google, who signs up with the same address', async () => {
    const { email } = peer.person();
    await signIn();
    expect((await signUp(email)).status).toBe(200);
    const { text } = await shop.mail.mailTo(email, /Subject: You already have an account/);
    expect(text).toContain('you log in with Google, as before');
    expect(text).not.toContain('password');
  });

  it('finds the same account again, also when the address there has become another one', async () => {
    const person = peer.person();
    const before = person.email;
    await signIn();
    const secondSignIn = await signIn();
    person.email = 'changed@family.example';
    const later = await signIn();
    expect([secondSignIn.outcome, later.outcome]).toEqual(['signed-in', 'signed-in']);
    expect(decodeJwt((await visitor.askToken(later.cookie)).body.token)).toMatchObject({ email: before });
    expect(await accounts('changed@family.example')).toEqual([]);
  });

  it('goes with PKCE, state and nonce, and comes back to the shop’s own address alone', {
    tags: ['elsewhere-addresses'],
  }, async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const answer = await shop.call('GET', `/identity/google/start?tab=${tab}&redirect_uri=https://evil.example`, {
      headers,
    });
    const parameters = Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
    expect(parameters).toMatchObject({
      redirect_uri: `${origin}/identity/google/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]?.length).toBeGreaterThan(40);
    const cookie = String(answer.headers['set-cookie']);
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=600']) expect(cookie).toContain(attribute);
    for (const name of ['state', 'nonce']) expect(cookie).not.toContain(parameters[name]);
  });

  it('makes one account of many simultaneous arrivals', async () => {
    const { email } = peer.person();
    const arrived = await Promise.all(Array.from({ length: 4 }, signIn));
    expect(arrived.filter(({ outcome }) => outcome === 'signed-up')).toHaveLength(1);
    expect(arrived.filter(({ outcome }) => outcome === 'signed-in')).toHaveLength(3);
    expect(await accounts(email)).toHaveLength(1);
  });

  it('is among the rules that visitors can read', async () => {
    expect((await shop.call('GET', '/api/auth/rules')).body).toEqual({ passwordMinLength: 6, google: true });
  });
});

describe('an address that is not verified', () => {
  it('at the provider opens nothing, whether the shop knows it or not', async () => {
    const unknown = peer.person({ email_verified: false });
    expect(await signIn()).toMatchObject({ status: 403, outcome: 'email-not-verified', cookie: '' });
    expect(await accounts(unknown.email)).toEqual([]);
    const waiting = peer.person({ email_verified: false });
    await signUp(waiting.email);
    expect(await signIn()).toMatchObject({ status: 403, outcome: 'email-not-verified', cookie: '' });
    expect(await accounts(waiting.email)).toMatchObject([{ email_verified: false }]);
  });

  it('in the shop becomes its owner’s: the password, sessions, tokens and links of the first person end', {
    tags: ['stranger-was-first'],
  }, async () => {
    const { email } = peer.person();
    await signUp(email);
    const stranger = await withPassword(email);
    expect((await visitor.sync(stranger.token)).status).toBe(200);
    const link = await verificationLink(email);
    const arrived = await signIn();
    expect(arrived.outcome).toBe('signed-up');
    expect((await withPassword(email)).status).toBe(401);
    expect((await visitor.askToken(stranger.cookie)).status).toBe(401);
    expect((await visitor.sync(stranger.token)).status).toBe(401);
    const { token } = (await visitor.askToken(arrived.cookie)).body;
    expect(decodeJwt(token)).toMatchObject({ email_verified: true, name: 'Ibu Dewi', provider: 'google.com' });
    expect((await visitor.sync(token)).status).toBe(200);
    await follow(link);
    expect((await withPassword(email)).status).toBe(401);
    expect(await accounts(email)).toMatchObject([{ name: 'Ibu Dewi', email_verified: true }]);
  });

  it('leaves no session to a password that was being checked meanwhile', { tags: ['stranger-was-first'] }, async () => {
    const { email } = peer.person();
    await signUp(email);
    const racing = Array.from({ length: 6 }, () => withPassword(email));
    const arrived = await signIn();
    const late = await Promise.all(racing);
    expect(arrived.outcome).toBe('signed-up');
    for (const { cookie } of late) expect((await visitor.askToken(cookie)).status).toBe(401);
    for (const { token } of late.filter((each) => each.token)) expect((await visitor.sync(token)).status).toBe(401);
  });

  it('answers a password that was right before as a wrong one', async () => {
    const { email } = peer.person();
    await signUp(email);
    await jobsDone(shop.db);
    // A taken-over account loses its two-factor after its password and sessions.
    const { arriving, late } = await whileHeld(shop.db, { table: 'identity.two_factor', mode: 'share' }, async () => {
      const arriving = signIn();
      await locksAwaited(shop.db, 1);
      const late = withPassword(email);
      await locksAwaited(shop.db, 2);
      return { arriving, late };
    });
    expect((await arriving).outcome).toBe('signed-up');
    const { status, cookie } = await late;
    expect({ status, token: (await visitor.askToken(cookie)).status }).toEqual({ status: 401, token: 401 });
  });
});

describe('an account with a password', () => {
  it('that is verified opens with Google as well; its owner gets a mail', async () => {
    const { email } = peer.person();
    await signUp(email);
    expect(await follow(await verificationLink(email))).toEqual(welcomeOf('/welcome?verified=1'));
    const earlier = await withPassword(email);
    const arrived = await signIn();
    expect(arrived.outcome).toBe('signed-in');
    expect(decodeJwt((await visitor.askToken(arrived.cookie)).body.token).sub).toBe(decodeJwt(earlier.token).sub);
    expect((await visitor.askToken(earlier.cookie)).status).toBe(200);
    expect((await withPassword(email)).status).toBe(200);
    await shop.mail.mailTo(email, /log in with Google/);
    await signIn();
    const linkMails = shop.mail.received.filter(
      ({ to, text }) => to.includes(email) && /log in with Google/.test(text),
    );
    expect(linkMails).toHaveLength(1);
  });

  it('that is disabled stays out, linked before or not', async () => {
    const { email } = peer.person();
    const { uid } = await shop.person({ email, disabled: true });
    expect(await signIn()).toMatchObject({ status: 403, outcome: 'user-disabled', cookie: '' });
    await shop.db.updateTable('account').set({ disabled_at: null }).where('uid', '=', uid).execute();
    expect((await signIn()).outcome).toBe('signed-in');
    await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', uid).execute();
    expect(await signIn()).toMatchObject({ status: 403, outcome: 'user-disabled', cookie: '' });
  });
});
