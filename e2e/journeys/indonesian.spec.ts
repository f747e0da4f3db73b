import type { Product } from '../../src/catalogue/catalogue.contract.ts';
import { site } from '../../src/content/site.ts';
import * as m from '../../src/messages/messages.js';
import { pathIn } from '../../src/shared/locales.ts';
import { rupiah } from '../../src/shared/rupiah.ts';
import type { Login } from '../fixtures/people.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import {
  addProduct,
  deleteProduct,
  editProduct,
  order,
  ordersOf,
  productNow,
  putInCart,
} from '../fixtures/shop-api.ts';
import { searchList, verifyByLink } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { enter, expectIndonesian, fillIndonesianAddress, follow, id, placeOrder } from './indonesian-steps.ts';

test('A family signs up, orders and reads its mails in Indonesian', { tag: '@both' }, async ({
  page,
  shop,
  isMobile,
}) => {
  const email = `keluarga-${isMobile ? 'phone' : 'desktop'}@family.example`;
  const person = { name: 'Ibu Rahmawati', email, password: 'pagi yang tenang' };
  const product = await addProduct(shop, { price: 40_000, yearlyLimitPerUser: 3 });

  await signsUp(page, shop, person);
  await verifies(page, shop, person);
  await expect(page).toHaveURL('/id');
  await leaves(page);
  await enter(page, person);
  await expect(page).toHaveURL('/id');
  await buys(page, shop, product);
  await readsConfirmation(page, shop, person, product);
});

async function signsUp(page: Page, shop: RunningShop, person: Login): Promise<void> {
  await page.goto('/id');
  await follow(page, m.nav_login({}, id));
  await page
    .getByRole('main')
    .getByRole('link', { name: m.login_to_sign_up({}, id) })
    .click();
  await expectIndonesian(page, shop, m.sign_up_title({}, id));
  const signUp = page.getByRole('main').getByRole('button', { name: m.sign_up_button({}, id), exact: true });
  await signUp.click();
  await expect(page.getByText(m.sign_up_fill_all({}, id))).toBeVisible();
  await page.getByLabel(m.sign_up_name({}, id)).fill(person.name);
  await page.getByLabel(m.identity_email({}, id)).fill(person.email);
  for (const label of [m.identity_password({}, id), m.sign_up_confirm_password({}, id)])
    await page.getByLabel(label, { exact: true }).fill(person.password);
  await signUp.click();
  await expect(page.getByText(m.identity_verification_sent({}, id))).toBeVisible();
  await expectIndonesian(page, shop, m.sign_up_title({}, id));
}

/** Opens the mailbox once it holds a mail with these words. The shop adds a mail there after the mail server has answered. */
async function openMailbox(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await page.request.get('/demo/mailbox')).text()).toContain(words);
  await page.goto('/demo/mailbox');
}

async function verifies(page: Page, shop: RunningShop, person: Login): Promise<void> {
  const mailed = await shop.mail.mailTo(person.email);
  expect(mailed.text).toContain(m.mail_verification_text({ brand: site.brand }, id).slice(0, 60));
  await openMailbox(page, person.email);
  const mail = page.getByRole('article').filter({ hasText: person.email });
  await expect(mail).toContainText(m.mail_verification_subject({}, id));
  await verifyByLink(page, String(await mail.getByRole('link').getAttribute('href')), person.password, 'id');
}

async function leaves(page: Page): Promise<void> {
  await page.goto('/id/logout');
  await page
    .getByRole('main')
    .getByRole('button', { name: m.logout_button({}, id) })
    .click();
  await page.waitForURL('/id/login');
}

async function buys(page: Page, shop: RunningShop, product: Product): Promise<void> {
  await page.goto(pathIn('id', `/productDetails/${product._id}`));
  await expect(page.getByText(m.product_allowance_left({ left: 3, limit: 3 }, id))).toBeVisible();
  await page.getByRole('button', { name: m.cart_add({}, id), exact: true }).click();
  await expect(page.getByText(m.cart_in_cart({ quantity: 1 }, id), { exact: true })).toBeVisible();
  await expectIndonesian(page, shop, product.name);
  await page.getByRole('link', { name: m.cart_go({}, id) }).click();
  await expectIndonesian(page, shop, m.cart_title({}, id));
  await page.getByRole('link', { name: m.cart_checkout({}, id) }).click();
  await expectIndonesian(page, shop, m.billing_title({}, id));
  await placeOrder(page);
  const missing = m.billing_field({ field: m.billing_city({}, id), problem: m.issue_required({}, id) }, id);
  await expect(page.getByText(missing)).toBeVisible();
  await expectIndonesian(page, shop, m.billing_title({}, id));
  await fillIndonesianAddress(page);
  await placeOrder(page);
  await expect(page.getByText(m.billing_placed({}, id))).toBeVisible();
  await expectIndonesian(page, shop, m.orders_title({}, id));
}

async function readsConfirmation(page: Page, shop: RunningShop, person: Login, product: Product): Promise<void> {
  const [placed] = await ordersOf(shop, person);
  const confirmed = await shop.mail.mailTo(person.email, new RegExp(product.name));
  expect(confirmed.text).toContain(m.order_mail_total({ total: rupiah(40_000) }, id));
  expect(confirmed.text).toContain(m.order_mail_payment({}, id));
  expect(confirmed.text).toMatch(/\d\d[.:]\d\d WIB/);
  await openMailbox(page, placed?.number ?? '');
  const subject = page.getByRole('heading', {
    name: m.order_mail_shopper_subject({ brand: 'Napas', number: placed?.number ?? '' }, id),
  });
  await expect(
    page.getByRole('article').filter({ hasText: person.email }).first().filter({ has: subject }),
  ).toBeVisible();
  await expect(subject.first()).toHaveAttribute('lang', 'id');
}

test.describe('refused', () => {
  test.use({ provoked: [400, 401, 409] });

  test('Refusals of the shop are in Indonesian', async ({ page, shop }) => {
    const person = await shop.newPerson();
    const limited = await addProduct(shop, { yearlyLimitPerUser: 2 });
    const scarce = await addProduct(shop, { countInStock: 1 });
    await page.goto('/id/products?cursor=nothing');
    await expect(page.getByRole('alert')).toContainText(m.issue_cursor({}, id));

    await page.goto(`/id/login?next=${encodeURIComponent(`/productDetails/${limited._id}`)}`);
    await enter(page, { ...person, password: 'bukan kata sandinya' });
    await expect(page.getByRole('alert')).toHaveText(m.identity_invalid_credential({}, id));
    await enter(page, person);
    await expect(page).toHaveURL(`/id/productDetails/${limited._id}`);

    await order(shop, person, limited, 1);
    await page.getByLabel(m.ui_quantity({}, id), { exact: true }).fill('2');
    await page.getByRole('button', { name: m.cart_add({}, id), exact: true }).click();
    await expect(page.getByText(m.error_allowance_exceeded({ limit: 2, bought: 1 }, id)).first()).toBeVisible();

    await putInCart(shop, person, scarce, 1);
    await page.goto('/id/billing');
    await fillIndonesianAddress(page);
    await editProduct(shop, scarce, { price: 35_000 });
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText(m.error_price_changed({}, id));
    await order(shop, await shop.newPerson('Ibu Cepat'), await productNow(shop, scarce._id), 1);
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText(m.error_out_of_stock_none({ product: scarce.name }, id));
    await deleteProduct(shop, scarce);
    await placeOrder(page);
    await expect(page.getByRole('alert')).toContainText(m.error_product_unavailable({ product: scarce.name }, id));
  });
});

test.describe('admin', () => {
  test.use({ as: 'admin' });

  test('Products and orders are looked after in Indonesian', { tag: '@desktop' }, async ({ page, shop }) => {
    const product = await addProduct(shop);
    const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const { number } = await order(shop, person, product);
    await page.goto('/id/inventory');
    await searchList(page, product.name);
    await page.getByRole('button', { name: m.inventory_edit_of({ product: product.name }, id) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(m.product_form_price({}, id)).fill('');
    await dialog.getByRole('button', { name: m.product_form_save({}, id) }).click();
    await expect(dialog.getByText(m.issue_required({}, id))).toBeVisible();
    await dialog.getByLabel(m.product_form_price({}, id)).fill('31000');
    await dialog.getByRole('button', { name: m.product_form_save({}, id) }).click();
    await expect(page.getByText(m.product_form_updated({}, id))).toBeVisible();
    await expectIndonesian(page, shop, m.admin_inventory({}, id));

    await page.goto('/id/allorders');
    await searchList(page, person.name);
    const [begin] = m.allorders_delete_of({ number: '…', customer: person.name }, id).split('…');
    await page.getByRole('button', { name: begin }).click();
    await dialog.getByLabel(m.allorders_reason({}, id)).fill('Dipesan dua kali.');
    await dialog.getByRole('button', { name: m.allorders_delete_confirm({}, id) }).click();
    await expect(page.getByText(m.allorders_deleted({ number }, id))).toBeVisible();
    await expectIndonesian(page, shop, m.admin_all_orders({}, id));
  });
});
