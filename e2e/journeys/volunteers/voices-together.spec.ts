// Two admins at one entry, and the form on a phone.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { latestEnd } from '../../../src/voices/voices.rules.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { callerOf } from '../../fixtures/shop-api.ts';
import { voicesOf } from '../../fixtures/site-voices.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin', provoked: [409] });

test.afterEach(({ shop }) => voicesOf(shop).withdrawAll());

const today = jakartaDayName(new Date());
const words = {
  kind: 'words',
  name: 'Ibu dari Malang',
  text: { id: 'Kami ditolong.', en: null },
  picture: null,
  consent: { by: 'Bu Sri', how: 'Lewat telepon', on: today },
  until: latestEnd(today),
};

/** An entry, open in the form of an admin on a phone. `saveElsewhere` saves its version `version` as another admin does. */
async function openEntry(page: Page, shop: RunningShop) {
  const { call } = await callerOf(shop, { ...shop.admin });
  const id = randomUUID();
  const saveElsewhere = (version: number, voice: object) =>
    call('PUT', `/admin/voices/${id}`, { version, voice: { ...words, ...voice } });
  await saveElsewhere(0, {});
  await page.context().addCookies(await voicesOf(shop).cookies());
  await page.goto('/admin/voices');
  await page.getByRole('button', { name: m.voices_edit_of({ name: words.name }) }).click();
  const dialog = page.getByRole('dialog', { name: m.voices_edit_of({ name: words.name }) });
  await expect(dialog.getByRole('heading')).toBeFocused();
  await expect(dialog.getByRole('heading')).toBeInViewport();
  const withdrawElsewhere = () => call('DELETE', `/admin/voices/${id}`);
  return { dialog, saveElsewhere, withdrawElsewhere };
}

test('The save of another admin is merged, and no typed text is lost', async ({ page, shop }) => {
  const { dialog, saveElsewhere } = await openEntry(page, shop);
  await dialog.getByLabel(m.voices_words_id()).fill('Kami ditolong sekali.');
  await saveElsewhere(1, { name: 'Ayah dari Malang', text: { id: 'Ditolong.', en: null } });
  await dialog.getByRole('button', { name: m.voices_save(), exact: true }).click();
  await expect(dialog).toContainText(m.words_edited_meanwhile());
  await expect(dialog).toContainText('Ditolong.');
  await expect(dialog.getByLabel(m.voices_called())).toHaveValue('Ayah dari Malang');
  await expect(dialog.getByLabel(m.voices_words_id())).toHaveValue('Kami ditolong sekali.');
  await dialog.getByRole('button', { name: m.voices_save(), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await voicesOf(shop).list()).toMatchObject([
    { version: 3, name: 'Ayah dari Malang', text: { id: 'Kami ditolong sekali.' } },
  ]);
});

test('An entry that was withdrawn says so, keeps the typed text, and is not saved', async ({ page, shop }) => {
  const { dialog, withdrawElsewhere } = await openEntry(page, shop);
  await dialog.getByLabel(m.voices_words_id()).fill('Kami ditolong sekali.');
  await withdrawElsewhere();
  await dialog.getByRole('button', { name: m.voices_save(), exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(m.voices_gone());
  await expect(dialog.getByRole('button', { name: m.voices_save(), exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel(m.voices_words_id())).toHaveValue('Kami ditolong sekali.');
  expect(await voicesOf(shop).list()).toEqual([]);
});

test('The button that closes the form asks before typed text is lost, and Escape closes the form', async ({
  page,
  shop,
}) => {
  const { dialog } = await openEntry(page, shop);
  await dialog.getByLabel(m.voices_words_id()).fill('Kami ditolong sekali.');
  await dialog.getByRole('button', { name: m.ui_close() }).click();
  const question = page.getByRole('dialog', { name: m.unsaved_close_title() });
  await question.getByRole('button', { name: m.ui_cancel() }).click();
  await expect(dialog.getByLabel(m.voices_words_id())).toHaveValue('Kami ditolong sekali.');
  await dialog.getByLabel(m.voices_words_id()).fill(words.text.id);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/voices$/);
});

test('All problems come at once; a save waits for the picture, which is shown as a circle', async ({ page, shop }) => {
  await page.context().addCookies(await voicesOf(shop).cookies());
  await page.goto('/admin/voices');
  await page.getByRole('button', { name: m.voices_add_portrait() }).click();
  const dialog = page.getByRole('dialog', { name: m.voices_add_portrait() });
  const save = dialog.getByRole('button', { name: m.voices_save(), exact: true });
  await save.click();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(8);
  await dialog.getByLabel(m.voices_name(), { exact: true }).fill('Ratna Dewi');
  await dialog.getByLabel(m.voices_portrait_id()).fill('Ibu dari Bimo.');
  await dialog.getByLabel(m.voices_portrait_en()).fill('Bimo’s mother.');
  await dialog.getByLabel(m.voices_consent_by()).fill('Ratna Dewi');
  await dialog.getByLabel(m.voices_consent_on()).fill(today);
  await dialog.getByLabel(m.voices_consent_how(), { exact: true }).fill('Di kantor');
  await dialog.getByLabel(m.voices_end()).fill(latestEnd(today));
  let send = () => {};
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route('**/admin/voices/pictures', async (route) => {
    await held;
    await route.continue();
  });
  const drawn = sharp({ create: { width: 800, height: 300, channels: 3, background: '#2a6f6f' } });
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
  await dialog.getByLabel(m.voices_picture(), { exact: true }).setInputFiles(picture);
  await save.click();
  await expect(dialog.getByText(m.versions_picture_then_save())).toBeVisible();
  send();
  await expect(dialog).toHaveCount(0);
  const portrait = page.getByRole('listitem').filter({ hasText: 'Ratna Dewi' }).locator('img');
  await expect(portrait).toHaveCSS('object-fit', 'cover');
  const size = await portrait.boundingBox();
  expect(size?.width).toBe(size?.height);
});
