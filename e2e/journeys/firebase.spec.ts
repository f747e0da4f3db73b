import { expect, provider, test } from '../fixtures/any-provider-test.ts';
import { enterLogin, logIn } from '../fixtures/sign-in.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

// Journeys that only Firebase has; those of every provider are in identity-journeys.spec.ts. Run by `npm run
// test:firebase`.

const host = String(process.env.FIREBASE_AUTH_EMULATOR_HOST);
const project = String(process.env.FIREBASE_PROJECT_ID);
const signIn = /accounts:signInWithPassword/;
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

test.use({ provoked: [400, 401, 403] });

/** Changes a person at Firebase, as the owner of the project can. */
async function atFirebase(call: 'update' | 'delete', email: string, change: object = {}): Promise<void> {
  const ask = async (path: string, body: object) => {
    const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${path}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`the emulator answered ${response.status}`);
    return (await response.json()) as { users?: { localId: string }[] };
  };
  const { users } = await ask('lookup', { email: [email] });
  await ask(call, { localId: users?.[0]?.localId, ...change });
}

test('A reader loads nothing of Firebase, and sends requests to the shop alone', async ({ page, shop }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const path of ['/', '/products', '/research', '/cart']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (path === '/cart') await page.waitForURL('**/login?next=%2Fcart');
    else
      expect(
        requests.filter((url) => !url.startsWith(shop.url) || /firebase/.test(url)),
        path,
      ).toEqual([]);
  }
  // The SDK arrives with the login page.
  await expect.poll(() => requests.some((url) => /firebase-client/.test(url))).toBe(true);
});

test('A person who is disabled or deleted at Firebase is signed out by the next refusal', async ({ page, shop }) => {
  for (const refuse of [
    (email: string) => atFirebase('update', email, { disableUser: true }),
    (email: string) => atFirebase('delete', email),
  ]) {
    const person = await provider.newPerson(shop);
    await logIn(page, person);
    await expect(page.getByText(person.email)).toBeVisible();
    await refuse(person.email);
    await page.reload();
    await page.waitForURL('**/login?next=%2Fprofile');
    await expect(page.getByText(person.email)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  }
});

test('A known address, a disabled one and a short password each have their sentence', async ({ page, shop }) => {
  const person = await provider.newPerson(shop);
  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Melati');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('another password');
  await page.getByLabel('Confirm password').fill('another password');
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('already has an account');
  await atFirebase('update', person.email, { disableUser: true });
  await page.goto('/login');
  await enterLogin(page, person);
  await expect(page.getByRole('alert')).toContainText('disabled');
});

test('An address without an account is named as such, if the project allows it', async ({ page }) => {
  await page.goto('/login');
  await enterLogin(page, { email: 'nobody@family.example', password: 'a-long-secret' });
  await expect(page.getByRole('alert')).toHaveText('There is no account with this email address.');
});

test('A missing captcha token is fetched, and the sign-in tried once more', async ({ page, shop }) => {
  const person = await provider.newPerson(shop);
  const sent: unknown[] = [];
  await page.route(signIn, async (route) => {
    const { captchaResponse, clientType: _type, recaptchaVersion: _version, ...rest } = route.request().postDataJSON();
    sent.push(captchaResponse);
    // The emulator knows no captcha.
    if (sent.length > 1) return route.continue({ postData: rest });
    const error = { code: 400, message: 'MISSING_RECAPTCHA_TOKEN', errors: [{ message: 'MISSING_RECAPTCHA_TOKEN' }] };
    await route.fulfill({ status: 400, headers: { 'access-control-allow-origin': '*' }, json: { error } });
  });
  await page.goto('/login?next=%2Fprofile');
  await enterLogin(page, person);
  await page.waitForURL('**/profile');
  // With an emulator the SDK asks no captcha of Google, and gives this for its answer.
  expect(sent).toEqual([undefined, 'token']);
});

test('A provider that does not answer is given up after 30 seconds, and on a phone after 60', async ({
  browser,
  shop,
}) => {
  for (const [userAgent, seconds] of [[undefined, 30] as const, [phone, 60] as const]) {
    const context = await browser.newContext({ baseURL: shop.url, userAgent });
    await provider.prepare(context);
    const page = await context.newPage();
    await page.route(signIn, () => {});
    await page.clock.install();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    const requests = page.waitForRequest(signIn);
    await enterLogin(page, { email: 'somebody@family.example', password: 'a quiet evening' });
    await requests;
    // The clock goes on by itself, too.
    await page.clock.runFor((seconds - 12) * 1000);
    await expect(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    await page.clock.runFor(13_000);
    await expect(page.getByRole('alert')).toContainText('connection');
    await context.close();
  }
});

test('Another address is asked for with the password and confirmed from its own mailbox', async ({ page, shop }) => {
  const person = await provider.newPerson(shop);
  const moved = `moved-${person.email}`;
  await logIn(page, person, '/account');
  await expect(page.getByRole('heading', { name: 'Log out everywhere' })).toBeVisible();
  await expect(page.getByText('Your devices')).toHaveCount(0);
  await expectGoodScreen(page, 'Account and security');
  const form = page.getByRole('region', { name: 'Change email' });
  await form.getByLabel('New email').fill(moved);
  await form.getByLabel('Current password').fill('not the present one');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText('The current password is not right.')).toBeVisible();
  await form.getByLabel('Current password').fill(person.password);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect(form.getByText(`Please check the inbox of ${moved}`)).toBeVisible();
  const sent = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await sent.json()) as { oobCodes: { newEmail?: string; oobLink: string }[] };
  const link = oobCodes.find(({ newEmail }) => newEmail === moved)?.oobLink ?? '';
  await page.goto(link.replace(/^.*\?/, `${shop.url}/identity/action?`));
  await page.getByRole('button', { name: 'Confirm this email' }).click();
  await page.waitForURL('**/login?moved=1');
  await enterLogin(page, { ...person, email: moved });
  await page.waitForURL('/');
  await page.goto('/profile');
  await expect(page.getByText(moved)).toBeVisible();
});

test('On a fresh verification page a person is asked to log in first, because the mail needs that', async ({
  page,
}) => {
  await page.goto('/verify');
  await page.getByRole('main').getByLabel('Email').fill('somebody@family.example');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('alert')).toContainText('please log in once more with your password first');
  await expectGoodScreen(page, 'Please verify your email');
});
