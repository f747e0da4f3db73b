import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithGoogle } from '../../../tests/identity/google-visitor.ts';
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

const unlink = (cookie: string) => visitor.send('/unlink-google', {}, { cookie });

it('Google is seen among the ways in, and taken away by its owner after a recent login', {
  tags: ['linked-google'],
}, async () => {
  const owner = await visitor.newcomer(password);
  expect(await visitor.securityOf(owner.cookie)).toMatchObject({ password: true, google: false });
  peer.person({ email: owner.email });
  const byGoogle = await signInWithGoogle(shop);
  expect(await visitor.securityOf(owner.cookie)).toMatchObject({ password: true, google: true });

  await visitor.ago(owner.person.uid, 20);
  expect(await unlink(owner.cookie)).toMatchObject({ body: { data: { reason: 'requires-recent-login' } } });
  await visitor.send('/prove', { password }, { cookie: owner.cookie });
  expect((await unlink(owner.cookie)).status).toBe(200);
  expect(await visitor.securityOf(owner.cookie)).toMatchObject({ password: true, google: false });
  await shop.mail.mailTo(owner.email, /Subject: Logging in with Google has ended/);
  expect((await visitor.askToken(byGoogle.cookie)).status).toBe(401);
  expect((await visitor.askToken(owner.cookie)).status).toBe(200);
  expect((await visitor.signIn(owner.email, password)).status).toBe(200);
});

it('Google is never taken away as the last way in', { tags: ['linked-google'] }, async () => {
  peer.person();
  const { cookie } = await signInWithGoogle(shop);
  expect(await visitor.securityOf(cookie)).toMatchObject({ password: false, google: true });
  expect(await unlink(cookie)).toMatchObject({ status: 400, body: { data: { reason: 'last-way-in' } } });
  expect(await visitor.securityOf(cookie)).toMatchObject({ google: true });
  expect((await unlink('')).status).toBe(401);
});
