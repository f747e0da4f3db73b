// A login that ends while volunteers type.
import * as m from '../../../src/messages/messages.js';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { enterLogin, openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ provoked: [401] });

test('What a volunteer typed when the login ended is shown after the next login, and to nobody else', async ({
  page,
  shop,
}) => {
  const [helper, other] = [await shop.newPerson('Pak Relawan'), await shop.newPerson('Ibu Relawan')];
  for (const person of [helper, other]) {
    const { uid } = await callerOf(shop, person);
    await (await callerOf(shop, { ...shop.admin })).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
  }
  const { number } = await order(shop, await shop.newPerson(), await addProduct(shop));
  const note = 'Behind the mosque, the blue door.';
  const kept = page.getByRole('status').filter({ hasText: m.kept_typing_title() });
  const typeAndLose = async () => {
    await page.getByRole('main').getByRole('button', { name: m.allorders_view_details() }).click();
    await page.getByLabel(m.notes_label()).fill(note);
    await (await callerOf(shop, { ...helper })).call('POST', '/auth/end-sessions', { keepThis: false });
    const login = page.getByRole('main').getByRole('link', { name: m.allorders_log_in() });
    await Promise.race([login.waitFor(), page.getByRole('button', { name: m.notes_write() }).click()]);
    await login.click();
    await expect(page.getByText(note)).toHaveCount(0);
  };

  await openAs(page, shop, helper, `/allorders?q=${number}`);
  await typeAndLose();
  await enterLogin(page, helper);
  await kept.getByText(m.kept_typing_show({ count: 1 })).click();
  await expect(kept.getByText(note)).toBeVisible();
  await expect(kept.getByRole('button', { name: m.kept_typing_copy_of({ label: m.notes_label() }) })).toBeVisible();
  // Only its button deletes it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 300);
  await expect(kept.getByText(note)).toBeVisible();
  await kept.getByRole('button', { name: m.kept_typing_drop() }).click();
  await expect(kept).toHaveCount(0);

  await typeAndLose();
  await enterLogin(page, other);
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test('A text of the site is shown again after the next login of its admin', async ({ page, shop }) => {
  const [admin, main] = [await shop.newPerson('Ibu Pengurus'), await callerOf(shop, { ...shop.admin })];
  const { uid } = await callerOf(shop, admin);
  await main.call('PUT', `/admin/accounts/${uid}/role`, { role: 'admin' });
  await openAs(page, shop, admin, '/admin/words/research');
  await page.getByLabel(m.words_en(), { exact: true }).fill('A new text about research.');
  await (await callerOf(shop, admin)).call('POST', '/auth/end-sessions', { keepThis: false });
  const led = page.waitForURL(/\/login\?next=/);
  await Promise.race([led, page.getByRole('button', { name: m.versions_save() }).click()]);
  await led;
  await expect(page.getByRole('main')).toContainText(m.kept_typing_at_login());
  await enterLogin(page, admin);
  const kept = page.getByRole('status').filter({ hasText: m.kept_typing_title() });
  await kept.getByText(m.kept_typing_show({ count: 1 })).click();
  await expect(kept.getByText('A new text about research.')).toBeVisible();
});

test('A text that was saved is not shown as lost', async ({ page, shop }) => {
  const [admin, main] = [await shop.newPerson('Ibu Simpan'), await callerOf(shop, { ...shop.admin })];
  const { uid } = await callerOf(shop, admin);
  await main.call('PUT', `/admin/accounts/${uid}/role`, { role: 'admin' });
  await openAs(page, shop, admin, '/admin/words/research');
  const text = page.getByLabel(m.words_en(), { exact: true });
  await text.fill(`${await text.inputValue()}\n\nA saved line.`);
  await page.getByRole('button', { name: m.versions_save() }).click();
  await expect(page.getByText(m.words_saved())).toBeVisible();
  await page.getByLabel(m.words_id(), { exact: true }).fill('Belum disimpan.');
  await (await callerOf(shop, admin)).call('POST', '/auth/end-sessions', { keepThis: false });
  const led = page.waitForURL(/\/login\?next=/);
  await Promise.race([led, page.getByRole('button', { name: m.versions_save() }).click()]);
  await led;
  await enterLogin(page, admin);
  const kept = page.getByRole('status').filter({ hasText: m.kept_typing_title() });
  await kept.getByText(m.kept_typing_show({ count: 1 })).click();
  await expect(kept.getByText('Belum disimpan.')).toBeVisible();
});
