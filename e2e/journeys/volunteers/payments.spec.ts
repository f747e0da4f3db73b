import { readFileSync } from 'node:fs';
import * as m from '../../../src/messages/messages.js';
import { dayText, jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { rupiah } from '../../../src/shared/rupiah.ts';
import { readPdf } from '../../../tests/papers/pdf-reader.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

type Shop = Parameters<typeof callerOf>[0];

async function newVolunteer(shop: Shop) {
  const volunteer = await shop.newPerson(`Bu Rina ${crypto.randomUUID()}`);
  const { uid } = await callerOf(shop, volunteer);
  await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
  return volunteer;
}

async function savedWords(page: Page, button: Locator): Promise<string> {
  const saved = page.waitForEvent('download');
  await button.click();
  const { pages } = readPdf(readFileSync(await (await saved).path()));
  return pages
    .flat()
    .map(({ text }) => text.replaceAll('\u00a0', ' '))
    .join(' ');
}

for (const locale of ['en', 'id'] as const) {
  const o = { locale };
  const prefix = locale === 'id' ? '/id' : '';

  test(`A payment is noted in two parts, the family saves its receipt, and it is gone once taken back, in ${locale}`, async ({
    page,
    browser,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const product = await addProduct(shop, { price: 60_000 });
    const { number } = await order(shop, family, product);
    const volunteer = await newVolunteer(shop);
    const list = `${prefix}/allorders?payment=open&q=${number}`;
    await openAs(page, shop, volunteer, list);
    const row = page.getByRole('listitem').filter({ hasText: number, has: page.getByRole('heading') });
    await expect(page.getByLabel(m.allorders_filter_payment({}, o))).toHaveValue('open');
    await row.getByText(m.allorders_view_details({}, o)).click();
    const dialog = page.getByRole('dialog');
    const form = dialog.getByRole('form', { name: m.payments_note({}, o) });
    const amount = form.getByLabel(m.payments_amount({}, o));
    await expect(amount).toHaveValue('60000');
    await amount.fill('20rb');
    await expect(amount).toHaveAccessibleDescription(/Rp\s20\.000/);
    await form.getByLabel(m.payments_how({}, o)).selectOption('');
    await form.getByRole('button').click();
    const words = form.getByLabel(m.payments_how_words({}, o));
    await expect(words).toHaveAttribute('aria-invalid', 'true');
    await words.fill('lewat Pak Adi');
    await form.getByRole('button').click();
    await expect(
      dialog.getByText(m.payments_noted_of({ noted: rupiah(20_000), total: rupiah(60_000) }, o)),
    ).toBeVisible();
    await expect(dialog.getByText(m.payments_by({ name: volunteer.name }, o), { exact: false })).toBeVisible();
    await expect(amount).toHaveValue('40000');
    await form.getByRole('button').click();
    const payments = dialog.getByRole('list', { name: m.payments_title({}, o) }).getByRole('listitem');
    await expect(payments).toHaveCount(2);
    await expectGoodScreen(page, m.admin_all_orders({}, o));
    await page.keyboard.press('Escape');
    // Nothing is missing any more.
    await expect(page.getByRole('heading', { name: m.allorders_empty_found({}, o) })).toBeVisible();

    const home = await newDevice(browser, shop);
    await openAs(home, shop, family, `${prefix}/orders`);
    const card = home.getByRole('article', { name: number });
    const part = card.getByRole('listitem').filter({ hasText: 'lewat Pak Adi' });
    await expect(part).toContainText(m.payments_received_on({ date: dayText(jakartaDayName(new Date()), locale) }, o));
    await expect(card).not.toContainText(volunteer.name);
    const button = part.getByRole('button', { name: m.receipt_save({}, o) });
    const receipt = await savedWords(home, button);
    for (const text of [m.receipt_title({}, o), number, 'Rp 20.000', family.name, 'Dua puluh ribu rupiah'])
      expect(receipt).toContain(text);
    await expectGoodScreen(home, m.orders_title({}, o));

    await page.goto(`${prefix}/allorders?q=${number}`);
    await expect(row.getByText(m.payments_noted_sum({ noted: rupiah(60_000) }, o))).toBeVisible();
    await row.getByText(m.allorders_view_details({}, o)).click();
    await payments
      .filter({ hasText: 'lewat Pak Adi' })
      .getByRole('button', { name: m.payments_withdraw_of({ payment: `${rupiah(20_000)} · lewat Pak Adi` }, o) })
      .click();
    await page.getByRole('button', { name: m.payments_withdraw_confirm({}, o) }).click();
    await expect(payments).toHaveCount(1);
    await button.click();
    await expect(home.getByText(m.receipt_gone({}, o))).toBeVisible();
    await home.context().close();
  });
}

test.describe('a payment in the meantime', () => {
  test.use({ provoked: [409] });

  test('A volunteer sees what another one noted meanwhile, and then notes the rest', async ({ page, shop }) => {
    const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    const placed = await order(shop, family, await addProduct(shop, { price: 60_000 }));
    await openAs(page, shop, shop.admin, `/allorders?q=${placed.number}`);
    await page.getByText('View details').click();
    const dialog = page.getByRole('dialog');
    const form = dialog.getByRole('form', { name: 'Note a payment' });
    await expect(form.getByLabel('Amount in rupiah')).toHaveValue('60000');
    const { call } = await callerOf(shop, shop.admin);
    const receivedOn = jakartaDayName(new Date());
    await call('POST', `/orders/${placed._id}/payments`, { receivedOn, amount: 50_000, how: 'qris' });
    await form.getByRole('button', { name: 'Note the payment' }).click();
    await expect(page.getByText(m.payments_changed())).toBeVisible();
    await expect(dialog.getByRole('list', { name: 'Payments noted' })).toContainText('QRIS');
    await expect(form.getByLabel('Amount in rupiah')).toHaveValue('10000');
    await form.getByRole('button', { name: 'Note the payment' }).click();
    await expect(dialog.getByRole('list', { name: 'Payments noted' }).getByRole('listitem')).toHaveCount(2);
  });
});
