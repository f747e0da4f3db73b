import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { scriptOf } from '../../fixtures/route-script.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

const field = (page: Page) => page.getByRole('textbox', { name: m.find_title() });
const found = (page: Page, kind: string) => page.getByRole('region', { name: kind });
const openMenu = (page: Page) =>
  page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('button', { name: m.admin_navigation() })
    .click();

async function find(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await field(page).press('Enter');
  await expect(page.getByText(m.find_found({ q: words }))).toBeVisible();
}

test('An admin on a phone finds an order, a family and a product from one field of the menu', async ({
  page,
  shop,
}) => {
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop, { countInStock: 7 });
  const placed = await order(shop, family, product);
  const trackingNumber = `JX${crypto.randomUUID().replace(/\D/g, '').padEnd(12, '7').slice(0, 12)}`;
  const admin = await callerOf(shop, shop.admin);
  await admin.call('POST', `/orders/${placed._id}/dispatches`, {
    sentOn: jakartaDayName(new Date()),
    courier: 'JNE',
    trackingNumber,
  });

  await openAs(page, shop, shop.admin, '/admin/health');
  await openMenu(page);
  await find(page, trackingNumber);
  await expect(found(page, m.data_section_orders()).getByRole('link', { name: family.name })).toBeVisible();
  await expect(found(page, m.find_families())).toContainText(m.find_none());

  // Without `N` and hyphens, as people write it.
  await find(page, `n ${placed.number.replace(/\D/g, '')}`);
  await expect(found(page, m.data_section_orders()).getByRole('listitem')).toHaveCount(1);
  await expect(found(page, m.data_section_orders())).toContainText(placed.number);
  await expect(field(page)).toBeFocused();

  await find(page, product.name);
  await expect(found(page, m.catalogue_products()).getByRole('listitem')).toContainText(`${m.inventory_stock()}: 6`);
  await expect(found(page, m.data_section_orders())).toContainText(placed.number);

  await find(page, family.email);
  const families = found(page, m.find_families());
  await expect(families.getByRole('listitem')).toContainText(family.email);
  await expectGoodScreen(page, m.find_title());
  await families.getByRole('link', { name: m.find_all({ list: m.accounts_title() }) }).click();
  await expect(page.getByLabel(m.accounts_search())).toHaveValue(family.email);
  await expect(page.getByRole('group', { name: family.name })).toBeVisible();
  // The email does not stay in the history of the browser.
  await expect(page).toHaveURL(/\/admin\/accounts$/);
  await openMenu(page);
  await page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('link', { name: m.accounts_title() })
    .click();
  await expect(page.getByLabel(m.accounts_search())).toHaveValue('');

  await page.goBack();
  await find(page, family.name);
  await found(page, m.data_section_orders()).getByRole('link', { name: family.name }).click();
  await expect(page.getByRole('heading', { level: 2, name: family.name })).toHaveCount(1);
  await expect(page.getByLabel(m.admin_search(), { exact: true })).toHaveValue(placed.number);

  await openMenu(page);
  await find(page, family.name);
  await found(page, m.find_families()).getByRole('link', { name: family.name }).click();
  const orders = page.getByRole('region', { name: m.data_section_orders() });
  await expect(orders.getByRole('link', { name: placed.number })).toBeVisible();
  await expect(page.getByRole('link', { name: family.email })).toBeVisible();
});

test('Five orders stand there of more, and the list of all orders has the search filled in', async ({ page, shop }) => {
  const family = await shop.newPerson(`Bapak ${crypto.randomUUID()}`);
  const product = await addProduct(shop);
  for (let place = 0; place < 6; place += 1) await order(shop, family, product);
  await openAs(page, shop, shop.admin, `/admin/search?q=${encodeURIComponent(family.name)}`);
  await expect(found(page, m.data_section_orders()).getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: m.find_all({ list: m.admin_all_orders() }) }).click();
  await expect(page.getByRole('heading', { level: 2, name: family.name })).toHaveCount(6);
  await expect(page.getByLabel(m.admin_search(), { exact: true })).toHaveValue(family.name);
});

test('The best match stands first, and a product that has not all words is called similar', async ({ page, shop }) => {
  const name = `Quartz ${crypto.randomUUID().replace(/[^a-f]/g, '')}qx`;
  await addProduct(shop, { name });
  await addProduct(shop, { name: `Box with a ${name} inside` });
  await openAs(page, shop, shop.admin, `/admin/search?q=${encodeURIComponent(name)}`);
  const products = found(page, m.catalogue_products());
  await expect(products.getByRole('listitem').first().getByRole('link', { name, exact: true })).toBeVisible();
  await expect(products.getByRole('status')).toHaveCount(0);
  await find(page, `${name} zzwvk`);
  await expect(products.getByRole('status')).toContainText(m.catalogue_missing({ words: '“zzwvk”' }));
});

test('A page that is chosen while a search of the list still waits for a pause opens', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  const link = page.getByRole('navigation', { name: m.admin_navigation() }).getByRole('link');
  const ways = [
    { script: 'pages/admin/search', choose: field(page), title: m.find_title() },
    { script: 'pages/admin/counting', choose: link.filter({ hasText: m.counting_title() }), title: m.counting_title() },
  ];
  for (const { script, choose, title } of ways) {
    await openAs(page, shop, shop.admin, '/inventory');
    await field(page).fill('qzxqzx');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**${await scriptOf(page, script)}`, (route) => held.then(() => route.continue()));
    await page.getByRole('searchbox').fill('8 Fr');
    // As on a slow phone: the pause before the list writes its search into the address ends while React renders.
    await choose.evaluate((element: HTMLElement) => {
      const now = performance.now.bind(performance);
      const until = now() + 600;
      let ahead = 0;
      performance.now = () => {
        ahead += 6;
        return now() + ahead;
      };
      if (element instanceof HTMLInputElement) element.form?.requestSubmit();
      else element.click();
      while (now() < until);
    });
    await page.evaluate(() => new Promise((paused) => setTimeout(paused, 600)));
    release();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('Back is not cancelled by a search of the list that still waits for a pause', { tag: '@desktop' }, async ({
  page,
  shop,
}) => {
  await openAs(page, shop, shop.admin, '/admin/counting');
  await page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('link', { name: m.admin_inventory() })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: m.admin_inventory() })).toBeVisible();
  // Now the page before is to be loaded again.
  await page.reload();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${await scriptOf(page, 'pages/admin/counting')}`, (route) => held.then(() => route.continue()));
  await page.getByRole('searchbox').fill('8 Fr');
  await page.evaluate(() => history.back());
  await page.evaluate(() => new Promise((paused) => setTimeout(paused, 600)));
  release();
  await expect(page.getByRole('heading', { level: 1, name: m.counting_title() })).toBeVisible();
  await expect(page).toHaveURL(`${shop.url}/admin/counting`);
});

test('The key / leads to the field, but not while a person types, and can be switched off', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await openAs(page, shop, shop.admin, '/inventory');
  await expect(field(page)).toBeVisible();
  await expect(page.getByText(m.find_key()).filter({ visible: true })).toHaveCount(1);
  const search = page.getByRole('searchbox');
  await search.pressSequentially('8/9 Fr');
  await expect(search).toHaveValue('8/9 Fr');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('qzxqzx');
  await page.keyboard.press('Enter');
  await expect(page.getByText(m.find_none())).toHaveCount(3);

  await page.getByLabel(m.find_key_switch()).uncheck();
  await page.reload();
  await expect(page.getByLabel(m.find_key_switch())).not.toBeChecked();
  await expect(page.getByText(m.find_key())).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-keyshortcuts');
  await page.keyboard.press('/');
  await expect(field(page)).not.toBeFocused();
  await page.getByLabel(m.find_key_switch()).check();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test('The key / opens the menu of a narrow window, and an open dialog keeps the focus', async ({ page, shop }) => {
  const product = await addProduct(shop);
  await openAs(page, shop, shop.admin, `/inventory?q=${product.name}`);
  await page.getByRole('button', { name: `Edit ${product.name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('heading').first().click();
  await page.keyboard.press('/');
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
});

test.describe('By the role', () => {
  test('Staff find orders and products, and no request asks for accounts', async ({ page, shop }) => {
    const staff = await shop.newPerson('Ibu Wulan');
    const { uid } = await callerOf(shop, staff);
    await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const product = await addProduct(shop);
    await order(shop, family, product);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAs(page, shop, staff, `/admin/search?q=${encodeURIComponent(family.name)}`);
    await expect(found(page, m.data_section_orders()).getByRole('link', { name: family.name })).toBeVisible();
    await expect(found(page, m.find_families())).toHaveCount(0);
    await find(page, product.name);
    await found(page, m.catalogue_products()).getByRole('link', { name: product.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: m.counting_title() })).toBeVisible();
    await expect(page.getByText(product.name).first()).toBeVisible();
    // The list to count with has no unlimited products.
    const unlimited = await addProduct(shop, { countInStock: null });
    await page.goto(`/admin/search?q=${encodeURIComponent(unlimited.name)}`);
    await found(page, m.catalogue_products()).getByRole('link', { name: unlimited.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: unlimited.name })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/admin/accounts'))).toEqual([]);
  });

  test('A family cannot open the search', async ({ page, shop }) => {
    await openAs(page, shop, await shop.newPerson(), '/admin/search?q=sari');
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
  });
});

test('An admin finds the words of a family by what they say', async ({ page, shop }) => {
  const { call } = await callerOf(shop, { ...shop.admin });
  const id = crypto.randomUUID();
  const [text, today] = [`Kami tidur lagi ${id}`, jakartaDayName(new Date())];
  const consent = { by: 'Ibu Ayu', how: 'Telepon', on: today };
  const words = { kind: 'words', name: 'Ibu Ayu', text: { id: text, en: null }, picture: null };
  await call('PUT', `/admin/voices/${id}`, { version: 0, voice: { ...words, consent, until: today } });
  await openAs(page, shop, shop.admin, `/admin/search?q=${encodeURIComponent(`tidur ${id}`)}`);
  await expect(found(page, m.voices_title()).getByRole('listitem')).toContainText(text);
  await call('DELETE', `/admin/voices/${id}`);
});
