import { logIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('With the provider inside the shop, nothing of another one is loaded, asked for or allowed', async ({
  page,
  shop,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await logIn(page, await shop.newPerson());
  for (const path of ['/', '/login', '/signUp', '/account']) {
    const answer = await page.goto(path);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("connect-src 'self';");
    expect(policy, path).not.toMatch(/google|frame-src|firebase/);
    expect(answer?.headers()['cross-origin-opener-policy']).toBe('same-origin');
    expect(await answer?.text(), path).not.toMatch(/data-firebase|firebase-client/);
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((url) => !url.startsWith(shop.url) || /firebase/.test(url))).toEqual([]);
});
