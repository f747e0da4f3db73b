import * as m from '../../src/messages/messages.js';
import { type Locale, pathIn } from '../../src/shared/locales.ts';
import { type Login, verificationLink } from '../fixtures/people.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { openTab, quantitiesOf } from '../fixtures/second-tab.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import { enterLogin, newDevice, openAs } from '../fixtures/sign-in.ts';
import { verifyByLink } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

test.use({ provoked: [401] });

let people = 0;
function newcomer(locale: Locale): Login {
  people += 1;
  const email = `joins-${process.pid}-${test.info().workerIndex}-${people}@family.example`;
  return { name: locale === 'id' ? 'Ibu Kenanga' : 'Ibu Cempaka', email, password: 'a quiet morning' };
}

/** Signs up in this tab, on the way to a page, and returns the mailed link. */
async function signsUp(page: Page, shop: RunningShop, { person, next, locale }: Joining): Promise<string> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(pathIn(locale, `/signUp?next=${encodeURIComponent(next)}`));
  await field(m.sign_up_name({}, { locale })).fill(person.name);
  await field(m.identity_email({}, { locale })).fill(person.email);
  await field(m.identity_password({}, { locale })).fill(person.password);
  await field(m.sign_up_confirm_password({}, { locale })).fill(person.password);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.sign_up_button({}, { locale }), exact: true }).click();
  await expect(page.getByText(m.identity_verification_sent({}, { locale }))).toBeVisible();
  return verificationLink((await shop.mail.mailTo(person.email)).text);
}
type Joining = { person: Login; next: string; locale: Locale };

/** The paths that a tab opens from now on. */
function pathsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  return paths;
}
const ofLogin = (paths: string[]) => paths.filter((path) => /log(in|out)/.test(path));

for (const locale of ['en', 'id'] as const) {
  test(`The tab that waits goes on when the mailed link signs in next to it, and neither opens the login (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = newcomer(locale);
    const { _id } = await addProduct(shop);
    const link = await signsUp(page, shop, { person, next: `/productDetails/${_id}?add=1`, locale });
    const [waiting, inMail] = [pathsOf(page), await openTab(page, pathIn(locale, '/accessibility'))];
    const arriving = pathsOf(inMail);
    await verifyByLink(inMail, link, person.password, locale);
    const inCart = m.cart_in_cart({ quantity: 1 }, { locale });
    await expect(inMail.getByText(inCart, { exact: true })).toBeVisible();
    await page.bringToFront();
    await expect(page).toHaveURL(pathIn(locale, `/productDetails/${_id}`));
    await expect(page.getByText(inCart, { exact: true })).toBeVisible();
    expect(await quantitiesOf(shop, person)).toEqual([1]);
    expect([ofLogin(waiting), ofLogin(arriving)]).toEqual([[], []]);

    // Nor does the link open it when it is followed again.
    await inMail.goto(link);
    await expect(inMail).toHaveURL(pathIn(locale, `/productDetails/${_id}`));
    await expect(inMail.getByText(inCart, { exact: true })).toBeVisible();
    expect(ofLogin(arriving)).toEqual([]);
  });

  test(`A link that another browser opened leaves the first tab its own login, which leads on to the product (${locale})`, async ({
    browser,
    page,
    shop,
  }) => {
    const person = newcomer(locale);
    const { _id } = await addProduct(shop);
    const link = await signsUp(page, shop, { person, next: `/productDetails/${_id}?add=1`, locale });
    const mailApp = await newDevice(browser, shop);
    await verifyByLink(mailApp, link, person.password, locale);
    await expect(mailApp.getByText(m.cart_in_cart({ quantity: 1 }, { locale }), { exact: true })).toBeVisible();
    await mailApp.context().close();

    await page.getByRole('link', { name: m.sign_up_confirmed({}, { locale }) }).click();
    await page.waitForURL(/\/login\?next=%2FproductDetails%2F/);
    await expectGoodScreen(page, m.login_title({}, { locale }));
    await page.getByLabel(m.identity_email({}, { locale })).fill(person.email);
    await page.getByLabel(m.identity_password({}, { locale }), { exact: true }).fill(person.password);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: m.login_button({}, { locale }), exact: true }).click();
    await expect(page).toHaveURL(pathIn(locale, `/productDetails/${_id}`));
  });
}

test('The mailed link replaces another person in that browser, and empties their storage', async ({
  browser,
  page,
  shop,
}) => {
  const before = await shop.newPerson('Ibu Sebelumnya');
  const person = newcomer('en');
  const elsewhere = await newDevice(browser, shop);
  const link = await signsUp(elsewhere, shop, { person, next: '/profile', locale: 'en' });
  await elsewhere.context().close();
  await openAs(page, shop, before);
  await expect(page.getByText(before.email)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('of-before', 'a note'));

  const inMail = await openTab(page, '/accessibility');
  await verifyByLink(inMail, link, person.password);
  await expect(inMail.getByText(person.email)).toBeVisible();
  expect(await inMail.evaluate(() => localStorage.getItem('of-before'))).toBeNull();
  await page.bringToFront();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByText(before.email)).toHaveCount(0);
});

test('An address that only looks like an arrival puts nothing into the cart', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Waspada');
  const { _id } = await addProduct(shop);
  const next = encodeURIComponent(`/productDetails/${_id}?add=1`);
  await openAs(page, shop, person, `/welcome?verified=1&next=${next}#session=guessed`);
  await expect(page).toHaveURL(`/productDetails/${_id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  expect(await quantitiesOf(shop, person)).toEqual([]);
});

test('A login on a shared phone ends with the browser, and leaves nothing of its person behind', async ({
  browser,
  page,
  shop,
}) => {
  const person = await shop.newPerson('Ibu Meminjam');
  await page.goto('/login?next=%2Fprofile');
  await untilHydrated(page);
  await page.getByLabel('This device is shared').check();
  await enterLogin(page, person);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('of-before', 'a note'));
  const { cookies, origins } = await page.context().storageState();
  expect(cookies.find(({ name }) => name.endsWith('session_token'))?.expires).toBe(-1);

  // The browser is closed: its session's cookie goes, its storage stays.
  const reopened = await newDevice(browser, shop, { storageState: { cookies: [], origins } });
  await reopened.goto('/profile');
  await reopened.waitForURL(/\/login\?next=/);
  expect(await reopened.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await reopened.context().close();
});
