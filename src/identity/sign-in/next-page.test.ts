import { afterAll, beforeAll, expect, test } from 'vitest';
import { welcomeOf } from '../../../tests/identity/follow-verification.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = 'a-good-long-password';
const product = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12?add=2';

function ask(path: string, body: object, language = 'en') {
  return shop.call('POST', `/identity${path}`, { body, headers: { origin, 'accept-language': language } });
}

const signUp = (email: string, fields: object = {}, language?: string) =>
  ask('/sign-up/email', { name: 'Sari', email, password, ...fields }, language);

/** Follows the newest mailed link with the password, on a device that knows nothing of the sign-up; returns the target. */
async function followed(email: string): Promise<string> {
  const mails = shop.mail.received.filter(({ to }) => to.includes(email));
  const link = mails.at(-1)?.text.match(/https?:\/\/\S+verify-email\?token=[\w.-]+/)?.[0] ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/identity/verify-email',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, password }).toString(),
  });
  return String(answer.headers.location);
}

async function mailed(email: string, count = 1): Promise<void> {
  await expect.poll(() => shop.mail.received.filter(({ to }) => to.includes(email)).length).toBe(count);
}

const nextOf = (email: string) =>
  shop.db.selectFrom('account').select('next_path').where('email', '=', email).executeTakeFirstOrThrow();

test('the mailed link leads on to the page that was wanted before the sign-up, on any device', async () => {
  const email = 'any-device@family.example';
  expect((await signUp(email, { next: product }, 'id')).status).toBe(200);
  await mailed(email);
  const page = `/id/welcome?verified=1&next=${encodeURIComponent(product)}`;
  expect(await followed(email)).toEqual(welcomeOf(page));
  expect(await nextOf(email)).toEqual({ next_path: null });
  // Followed once more: verified already, and no other way.
  expect(await followed(email)).toBe(page);
});

test('a page whose address is encoded stays the same, also if it is as long as an address may be', async () => {
  const longest = `/products?q=${'%D8%A3'.repeat(81)}ab`;
  expect(longest).toHaveLength(500);
  for (const [index, next] of ['/products?q=selang%20oksigen', longest].entries()) {
    const email = `encoded-${index}@family.example`;
    expect((await signUp(email, { next })).status).toBe(200);
    await mailed(email);
    expect(await followed(email)).toEqual(welcomeOf(`/welcome?${new URLSearchParams({ verified: '1', next })}`));
  }
});

test('a repeated mail leads to the same page; another sign-up chooses its own', async () => {
  const email = 'again@family.example';
  await signUp(email, { next: product });
  await mailed(email);
  expect((await ask('/send-verification-email', { email })).status).toBe(200);
  await mailed(email, 2);
  expect(await nextOf(email)).toEqual({ next_path: product });
  expect((await signUp(email)).status).toBe(200);
  await mailed(email, 3);
  expect(await followed(email)).toEqual(welcomeOf('/welcome?verified=1'));
});

test('only a page of this site is taken', async () => {
  for (const next of ['https://evil.example', '//evil.example', '/\\evil', '/login', '', `/${'a'.repeat(500)}`, 7]) {
    expect(await signUp('evil@family.example', { next }), String(next)).toMatchObject({ status: 400 });
  }
});

test('the account of a verified address is never led anywhere by a stranger’s sign-up', async () => {
  const { email } = await shop.person({ email: 'known@family.example' });
  expect((await signUp(email, { next: product })).status).toBe(200);
  await mailed(email);
  expect(await nextOf(email)).toEqual({ next_path: null });
});
