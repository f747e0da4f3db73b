import * as m from '../../../src/messages/messages.js';
import { askQuestion } from '../../fixtures/household.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

const long = 'Thank you for your patience. '.repeat(11).slice(0, 300);

const dialogs = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('dialog', { name: m.unsaved_close_title() });

type Dialog = { field: string; open: (page: Page) => Promise<void>; hasCancel?: boolean };

/** A long text in this dialog stays until the person answers, in every way of closing; then it is gone. */
async function expectQuestion(page: Page, { field, open, hasCancel = false }: Dialog): Promise<void> {
  const typed = dialogs(page).getByLabel(field, { exact: true });
  const ways = {
    Escape: () => page.keyboard.press('Escape'),
    'the close button': () => dialogs(page).first().getByRole('button', { name: m.ui_close(), exact: true }).click(),
    'a press outside': () => page.mouse.click(4, 4),
    // As a second Back gesture in Chrome for Android does.
    'the browser': () => page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close()),
    ...(hasCancel && { Cancel: () => dialogs(page).getByRole('button', { name: m.ui_cancel() }).click() }),
  };
  await open(page);
  await typed.fill(long);
  for (const [way, close] of Object.entries(ways)) {
    await test.step(`${way} asks, and Cancel keeps the text`, async () => {
      await close();
      await question(page).getByRole('button', { name: m.ui_cancel() }).click();
      await expect(question(page)).toHaveCount(0);
      await expect(typed).toHaveValue(long);
    });
  }
  await typed.press('End');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(typed).toBeFocused();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: m.unsaved_close() }).click();
  await expect(dialogs(page)).toHaveCount(0);
  await test.step('Opened again, it is empty and closes at once', async () => {
    await open(page);
    await expect(typed).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });
}

test('An answer to a question asks before its dialog closes', async ({ page, shop }) => {
  const name = `Ibu Ratna ${process.pid}`;
  await askQuestion(shop, { name, email: `ratna-${process.pid}@family.example`, message: 'Hello' });
  await page.goto('/admin/enquiries');
  const open = () => page.getByRole('button', { name: m.enquiries_answer_to({ name }) }).click();
  await expectQuestion(page, { field: m.enquiries_answer_label(), open, hasCancel: true });
});

test('An answer to an offer of supplies asks before its dialog closes', async ({ page, shop }) => {
  const family = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const form = new FormData();
  const fields = { item: `Kanul ${crypto.randomUUID()}`, quantity: '1', sealed: 'true', town: 'Bandung' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo1', new File([], ''));
  await (await callerOf(shop, family)).call('POST', '/account/donations', form);
  await page.goto('/admin/donations');
  const open = () => page.getByRole('button', { name: m.donations_answer_to({ name: family.name }) }).click();
  await expectQuestion(page, { field: m.enquiries_answer_label(), open });
});

test('A note, a deletion and extra units of an order ask before their dialog closes', async ({ page, shop }) => {
  const product = await addProduct(shop, { yearlyLimitPerUser: 4 });
  const placed = await order(shop, await shop.newPerson(), product);
  await page.goto(`/allorders?${new URLSearchParams({ q: placed.number })}`);
  const press = (button: string) => page.getByRole('main').getByRole('button', { name: button }).click();
  const openDetails = () => press(m.allorders_view_details());
  await test.step('A note', () => expectQuestion(page, { field: m.notes_label(), open: openDetails }));
  await test.step('A written note asks no more', async () => {
    await openDetails();
    await dialogs(page).getByLabel(m.notes_label(), { exact: true }).fill(long);
    await dialogs(page).getByRole('button', { name: m.notes_write() }).click();
    await expect(dialogs(page).getByRole('listitem').filter({ hasText: long.trim() })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
  });
  await test.step('The reason of a deletion', () =>
    expectQuestion(page, { field: m.allorders_reason(), open: () => press('Delete order'), hasCancel: true }));
  await test.step('The reason of extra units', async () => {
    await openDetails();
    await dialogs(page).getByRole('button', { name: m.allorders_grant() }).click();
    const reason = dialogs(page).getByLabel(m.allorders_reason(), { exact: true });
    await reason.fill(long);
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: m.ui_cancel() }).click();
    await expect(reason).toHaveValue(long);
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: m.unsaved_close() }).click();
    await expect(dialogs(page)).toHaveCount(1);
  });
});

test('A lot of arriving units asks before its dialog closes', async ({ page, shop }) => {
  const { name } = await addProduct(shop);
  await page.goto(`/inventory?${new URLSearchParams({ q: name })}`);
  const open = () => page.getByRole('button', { name: m.stock_open_of({ product: name }) }).click();
  await expectQuestion(page, { field: `${m.batches_lot()} ${m.ui_optional()}`, open });
});

test('The reason for disabling an account asks before its dialog closes', async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await page.goto('/admin/accounts');
  await page.getByRole('searchbox').fill(person.email);
  const open = async () => {
    await page.getByRole('button', { name: m.accounts_menu_of({ name: `${person.name}, ${person.email}` }) }).click();
    await dialogs(page).getByRole('button', { name: m.accounts_disable(), exact: true }).click();
  };
  await expectQuestion(page, { field: m.accounts_disable_reason(), open, hasCancel: true });
});

test.describe('without a connection', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('A note stays in its dialog if the list behind it cannot be fetched again', async ({ page, shop }) => {
    const placed = await order(shop, await shop.newPerson(), await addProduct(shop));
    await page.goto(`/allorders?${new URLSearchParams({ q: placed.number })}`);
    await page.getByRole('main').getByRole('button', { name: m.allorders_view_details() }).click();
    const typed = dialogs(page).getByLabel(m.notes_label(), { exact: true });
    await typed.fill(long);
    await page.route('**/api/orders/all?*', (route) => route.abort());
    await dialogs(page).getByLabel('Courier').fill('JNE');
    await dialogs(page).getByRole('button', { name: m.dispatch_submit() }).click();
    // Behind the dialog, so it has no role.
    await expect(page.getByText(m.allorders_failed())).toBeAttached();
    await expect(typed).toHaveValue(long);
  });
});
