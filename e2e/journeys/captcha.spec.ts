import { expect, type Page, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

const checking = 'One moment: we are checking that you are not a robot…';
const tooMany = 'Too many tries with this address. Please wait a little, then try again.';

test.use({ provoked: [401, 429, 'net::ERR_FAILED'] });
/** The browser counts until it has the solution, which takes a slow one a while. */
const patient = { timeout: 90_000 };

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: /^(Login|Masuk)$/ });

async function enter(page: Page, password: string): Promise<void> {
  await page.locator('input[name=password]').fill(password);
  await button(page).click();
}

/** Ten wrong passwords from somewhere else, and the page for the next one. */
async function openAfterTenAttempts(page: Page, path: string, email: string): Promise<void> {
  const wrong = () => page.request.post('/identity/sign-in/email', { data: { email, password: 'a wrong one' } });
  const answers = await Promise.all(Array.from({ length: 10 }, wrong));
  expect(answers.map((answer) => answer.status())).toEqual(Array(10).fill(401));
  await page.goto(path);
  await page.locator('input[name=email]').fill(email);
}

/** Ten wrong passwords, typed on the page. */
async function failTenTimes(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await page.locator('input[name=email]').fill(email);
  for (let i = 0; i < 10; i++) {
    const answered = page.waitForResponse(/sign-in\/email$/);
    await enter(page, `wrong-${i}`);
    expect((await answered).status()).toBe(401);
    await expect(button(page)).toBeEnabled();
  }
}

/** The number of sign-in requests. */
const attempts = (requests: string[]) => requests.filter((address) => address.endsWith('sign-in/email')).length;

/** Holds the request that brings the solution back, until it is let go. */
async function holdSolved(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/sign-in\/email$/, async (route) => {
    if (route.request().postData()?.includes('altcha')) await gate;
    await route.continue();
  });
  return letGo;
}

test('Ten wrong passwords, then the right one: the browser is checked for a moment, and the person is in', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('worker', (worker) => requests.push(worker.url()));
  await failTenTimes(page, '/login?next=/profile', person.email);
  expect(requests.filter((address) => /captcha-worker|solve-captcha/.test(address))).toEqual([]);

  const letGo = await holdSolved(page);
  await page.evaluate(() => {
    const watch = window as unknown as { longest: number };
    watch.longest = 0;
    let last = performance.now();
    setInterval(() => {
      watch.longest = Math.max(watch.longest, performance.now() - last);
      last = performance.now();
    }, 10);
  });
  const began = performance.now();
  await enter(page, person.password);
  await expect(page.getByRole('status').filter({ hasText: checking })).toBeVisible();
  await expect.poll(() => attempts(requests), patient).toBe(12);
  // The page stayed usable while the worker counted: had it counted itself, it would have stood still all the time.
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  expect(longest).toBeLessThan(Math.max(500, (performance.now() - began) / 2));
  await expectGoodScreen(page, 'Login');
  letGo();
  await page.waitForURL('**/profile', patient);
  await expect(page.getByText(checking)).toBeHidden();

  expect(requests.some((address) => /captcha-worker\.browser-[\w-]+\.js$/.test(address))).toBe(true);
  expect(new Set(requests.map((address) => new URL(address).origin))).toEqual(new Set([shop.url]));
});

test('The check is named in Indonesian too', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await openAfterTenAttempts(page, '/id/login?next=/profile', person.email);
  const letGo = await holdSolved(page);
  await enter(page, person.password);
  await expect(page.getByText('Tunggu sebentar: kami sedang memastikan bahwa Anda bukan robot…')).toBeVisible();
  letGo();
  await page.waitForURL('**/id/profile', patient);
});

test.describe('without the worker’s file', () => {
  test('A failed check shows a message and can be tried again; a wrong password is still wrong after the check', async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    await openAfterTenAttempts(page, '/login?next=/profile', person.email);
    await page.route(/captcha-worker/, (route) => route.abort());
    await enter(page, person.password);
    await expect(page.getByRole('alert').filter({ hasText: tooMany })).toBeVisible();
    await expect(page.getByText(checking)).toBeHidden();
    await page.unroute(/captcha-worker/);

    await enter(page, 'still-wrong');
    await expect(page.getByRole('alert').filter({ hasText: 'password' })).toBeVisible(patient);
    await enter(page, person.password);
    await page.waitForURL('**/profile', patient);
  });
});
