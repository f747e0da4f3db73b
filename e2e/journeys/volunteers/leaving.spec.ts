import * as m from '../../../src/messages/messages.js';
import { askQuestion } from '../../fixtures/household.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

const question = (page: Page) => page.getByRole('dialog', { name: m.unsaved_title() });

/** Every long form: its page, the page before it, and a field to type into. */
const forms = [
  { path: '/admin/facts', before: '/admin/history', field: m.facts_brand() },
  { path: '/admin/words/research', before: '/admin/words', field: m.words_en() },
  { path: '/admin/videos/webinars', before: '/admin/videos', field: m.videos_title_en() },
  { path: '/addProduct', before: '/inventory', field: m.product_form_name() },
  { path: '/admin/helped', before: '/admin/history', field: m.helped_name() },
  { path: '/get-in-touch', before: '/online-support-group', field: m.enquiry_message() },
  { path: '/donate-supplies', before: '/online-support-group', field: m.donations_item() },
];

for (const { path, before, field } of forms) {
  test(`Unsaved changes in ${path} stay until the person answers, in a browser without the Navigation API`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
    await page.context().addCookies(await factsOf(shop).cookies());
    await page.goto(before);
    await navigateInCode(page, path);
    const typed = page.getByLabel(field, { exact: true }).first();
    await typed.fill('Unsaved');
    const ways = {
      'a link': () => page.getByRole('banner').locator('a[href="/"]').first().click(),
      'the Back button': () => page.evaluate(() => history.back()),
      'navigation in code': () => navigateInCode(page, '/products'),
    };
    for (const [way, leave] of Object.entries(ways)) {
      await test.step(`${way} asks, and Cancel keeps what was typed`, async () => {
        await leave();
        await question(page).getByRole('button', { name: m.ui_cancel() }).click();
        await expect(question(page)).toHaveCount(0);
        await expect(page).toHaveURL(`${shop.url}${path}`);
        await expect(typed).toHaveValue('Unsaved');
      });
    }
    await ways['the Back button']();
    await question(page).getByRole('button', { name: m.unsaved_leave() }).click();
    await expect(page).toHaveURL(`${shop.url}${before}`);
    await expect(question(page)).toHaveCount(0);
    // Nothing is unsaved any more.
    await ways['a link']();
    await expect(page).toHaveURL(`${shop.url}/`);
  });
}

test('The Back button closes a dialog and stays on its page, and asks before if there are unsaved changes', async ({
  page,
  shop,
}) => {
  const data = { name: 'Ibu Tuti', email: `tuti-${process.pid}@family.example`, message: 'Hello' };
  await askQuestion(shop, data);
  const dialogs = [
    { path: '/inventory', button: m.inventory_edit_of({ product: '' }), field: m.product_form_name() },
    { path: '/admin/enquiries', button: m.enquiries_answer_to({ name: data.name }), field: m.enquiries_answer_label() },
  ];
  for (const { path, button, field } of dialogs) {
    await test.step(path, async () => {
      await page.goto('/admin/history');
      await navigateInCode(page, path);
      await page.getByRole('button', { name: button }).first().click();
      const typed = page.getByLabel(field, { exact: true });
      await typed.fill('Unsaved');
      const closing = page.getByRole('dialog', { name: m.unsaved_close_title() });
      await page.evaluate(() => history.back());
      await closing.getByRole('button', { name: m.ui_cancel() }).click();
      await expect(closing).toHaveCount(0);
      await expect(typed).toHaveValue('Unsaved');
      await page.evaluate(() => history.back());
      // Back closes the question, too.
      await expect(closing).toBeVisible();
      await page.evaluate(() => history.back());
      await expect(closing).toHaveCount(0);
      await expect(typed).toHaveValue('Unsaved');
      await page.evaluate(() => history.back());
      await closing.getByRole('button', { name: m.unsaved_close() }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(`${shop.url}${path}`);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(`${shop.url}/admin/history`);
    });
  }
});

test('Back closes the sheet of an order, and asks before a tracking number is lost', async ({ page, shop }) => {
  const { number } = await order(shop, await shop.newPerson(), await addProduct(shop));
  await page.goto('/admin/history');
  await navigateInCode(page, `/allorders?q=${number}`);
  const send = page.getByRole('button', { name: new RegExp(`^${m.dispatch_send()}`) });
  await send.click();
  const tracking = page.getByLabel(m.dispatch_tracking_number());
  await expect(tracking).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await send.click();
  await tracking.fill('JP2611000456');
  await page.evaluate(() => history.back());
  const closing = page.getByRole('dialog', { name: m.unsaved_close_title() });
  await closing.getByRole('button', { name: m.ui_cancel() }).click();
  await expect(tracking).toHaveValue('JP2611000456');
  await expect(page).toHaveURL(`${shop.url}/allorders?q=${number}`);
});

test('A link to the same page asks too, if it leads to another form', async ({ page, shop }) => {
  const form = new FormData();
  const fields = { item: `Kanul ${crypto.randomUUID()}`, quantity: '1', sealed: 'true', town: 'Bandung' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo1', new File([], ''));
  const family = await callerOf(shop, await shop.newPerson());
  const { _id } = await family.call<{ _id: string }>('POST', '/account/donations', form);
  await page.goto(`/addProduct?offer=${_id}`);
  const typed = page.getByLabel(m.product_form_name(), { exact: true });
  await typed.fill('Unsaved');
  await navigateInCode(page, '/addProduct');
  await question(page).getByRole('button', { name: m.ui_cancel() }).click();
  await expect(typed).toHaveValue('Unsaved');
  await navigateInCode(page, '/addProduct');
  await question(page).getByRole('button', { name: m.unsaved_leave() }).click();
  await expect(page).toHaveURL(`${shop.url}/addProduct`);
  await expect(typed).toHaveValue('');
});

test('A dialog that waits for an answer closes once what was typed in it is saved', async ({ page, shop }) => {
  const { number } = await order(shop, await shop.newPerson(), await addProduct(shop));
  await page.goto(`/allorders?q=${number}`);
  await page.getByRole('main').getByRole('button', { name: m.allorders_view_details() }).click();
  await page.getByLabel(m.notes_label()).fill('Behind the mosque.');
  const release = await hold(page, 'POST', '**/notes');
  await page.getByRole('button', { name: m.notes_write() }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: m.unsaved_close_title() })).toBeVisible();
  release();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(m.desk_has_notes_one())).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: m.allorders_view_details() }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Behind the mosque.' })).toBeVisible();
});

test('The chosen page opens once everything is saved that the person was asked about', async ({ page, shop }) => {
  const { _id, name } = await addProduct(shop);
  await page.goto('/admin/history');
  await navigateInCode(page, `/inventory?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: m.inventory_edit_of({ product: name }) }).click();
  await page.getByLabel(m.product_form_name(), { exact: true }).fill(`${name} B`);
  const release = await hold(page, 'PUT', `**/products/${_id}`);
  await page.getByRole('dialog').getByRole('button', { name: m.product_form_save(), exact: true }).click();
  await navigateInCode(page, '/admin/history');
  await expect(question(page)).toBeVisible();
  release();
  // The dialog of the product closes, and its question with it.
  await expect(page).toHaveURL(`${shop.url}/admin/history`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Holds such requests until the returned function is called. */
async function hold(page: Page, method: string, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** As a screen of the site does it that leads on by itself. */
async function navigateInCode(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);
}
