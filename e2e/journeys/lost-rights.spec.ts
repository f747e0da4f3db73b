import type { Login } from '../fixtures/people.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { addProduct, callerOf, order } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expectScreen, navigate, openOrders, searchPerson } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

// The content of a screen when a person loses the right to see it; here the page is never reloaded.

test.use({ provoked: [400, 401, 403], serviceWorkers: 'allow' });

const uidOf = async (shop: RunningShop, person: Login) => (await callerOf(shop, person)).uid;

async function asAdmin(shop: RunningShop, method: string, path: string, body?: unknown): Promise<void> {
  await (await callerOf(shop, shop.admin)).call(method, path, body);
}

/** A family with an order, and a person of the foundation who may see it. */
async function seenBy(shop: RunningShop, role: string) {
  const [family, helper] = [await shop.newPerson(`Ibu ${crypto.randomUUID()}`), await shop.newPerson('Pak Relawan')];
  await order(shop, family, await addProduct(shop));
  const uid = await uidOf(shop, helper);
  const give = (to: string) => asAdmin(shop, 'PUT', `/admin/accounts/${uid}/role`, { role: to });
  await give(role);
  return { family, helper, lower: () => give('customer') };
}

const nothingOf = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await expect(page.getByText(text)).toHaveCount(0);
};

for (const role of ['staff', 'admin']) {
  test(`Back shows no orders after the role of ${role} was taken away`, { tag: ['@lost-rights'] }, async ({
    page,
    shop,
  }) => {
    const { family, helper, lower } = await seenBy(shop, role);
    await openAs(page, shop, helper, '/allorders');
    await expect(page.getByText(family.name).first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
    await page.waitForURL('**/research');
    await lower();
    const shown = page.evaluate(
      ([name]) =>
        new Promise<boolean>((resolve) => {
          const look = () => document.body.innerText.includes(String(name)) && resolve(true);
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
          setTimeout(() => resolve(false), 3000);
        }),
      [family.name],
    );
    await page.goBack();
    await page.waitForURL('**/allorders');
    await expect(page.getByText('This list is for the volunteers of the foundation.')).toBeVisible();
    expect(await shown).toBe(false);
    await nothingOf(page, family.name);
  });
}

test('An untouched open page drops the names when the role is taken away, in every tab', {
  tag: ['@lost-rights'],
}, async ({ page, shop }) => {
  const { family, helper, lower } = await seenBy(shop, 'admin');
  await page.clock.install();
  await openAs(page, shop, helper, '/allorders');
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(family.name).first()).toBeVisible();
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto('/admin/accounts');
  await searchPerson(other, family.email);
  await lower();
  for (const tab of [page, other]) await tab.clock.fastForward('00:16');
  await nothingOf(page, family.name);
  await expect(other.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  await nothingOf(other, family.email);
});

test('A disabled person is signed out on screen by their next request, in every tab', {
  tag: ['@lost-rights'],
}, async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Tertutup');
  await openAs(page, shop, person, '/account');
  await navigate(page, 'Profile');
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/account');
  await expect(other.getByText(person.email)).toBeVisible();
  const asksNothing = await page.context().newPage();
  await asksNothing.goto('/research');
  await expectInMenu(asksNothing, 'Profile');
  await asAdmin(shop, 'PUT', `/admin/accounts/${await uidOf(shop, person)}/disabled`, { reason: 'By phone' });
  const led = page.waitForURL(/\/login\?next=/);
  // If the page has asked by itself, it has no link to the orders any more.
  await Promise.race([led, openOrders(page)]);
  await led;
  for (const tab of [page, other]) {
    await tab.waitForURL(/\/login\?next=/);
    await nothingOf(tab, person.email);
  }
  await expectInMenu(asksNothing, 'Signup / Login');
  await page.goBack();
  await page.waitForURL(/\/login\?next=/);
});

test('A form of an ended session leads to the login instead of staying there with a sentence', {
  tag: ['@lost-rights'],
}, async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Berakhir');
  await openAs(page, shop, person, '/account');
  const form = page.getByRole('region', { name: 'Change password' });
  await expect(form).toBeVisible();
  await page.waitForLoadState('networkidle');
  await form.getByLabel('Current password').fill(person.password);
  await form.getByLabel('New password').fill('a new and quiet evening');
  await form.getByLabel('Confirm password').fill('a new and quiet evening');
  const { call } = await callerOf(shop, person);
  const led = page.waitForURL('**/login?next=%2Faccount');
  await call('POST', '/auth/end-sessions', { keepThis: false });
  // If the page has asked by itself, it has no form any more.
  await Promise.race([led, form.getByRole('button', { name: 'Change password' }).click()]);
  await led;
});

test('A session that ended elsewhere is noticed on the way to a page that asks the shop for nothing', {
  tag: ['@lost-rights'],
}, async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Pergi');
  await page.clock.install();
  await openAs(page, shop, person, '/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expectScreen(page, 'Research');
  await expectInMenu(page, 'Profile');
  await page.waitForLoadState('networkidle');
  const { call } = await callerOf(shop, person);
  await call('POST', '/auth/end-sessions', { keepThis: false });
  await page.clock.fastForward('00:31');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donation Distribution' }).click();
  await expectScreen(page, 'Donation Distribution');
  await expectInMenu(page, 'Signup / Login');
  await page.goBack();
  await expectScreen(page, 'Research');
  await page.goBack();
  await page.waitForURL(/\/login\?next=%2Fprofile/);
});

async function expectInMenu(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Menu' }).click();
  await expect(navigation.getByRole('link', { name: label, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}
