import { bookletFile } from '../../../src/content/booklet-file.ts';
import * as m from '../../../src/messages/messages.js';
import { wordsOf } from '../../fixtures/site-words.ts';
import { firstVersion } from '../../fixtures/steps.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

test.use({ as: 'admin' });

// The shop is also that of the tests after this one.
test.afterEach(async ({ shop }) => {
  await wordsOf(shop).bringBack('online-support-group');
  await wordsOf(shop).bringBack('in-plain-words');
});

test('An admin edits a programme page in both languages, visitors read it at once, and the old version can be restored', async ({
  page,
  shop,
}) => {
  const support = { en: `${shop.url}/online-support-group`, id: `${shop.url}/id/online-support-group` };
  const before = await page.request.get(support.en);
  await page.context().addCookies(await wordsOf(shop).cookies());
  await page.goto('/admin/words');
  await page.getByRole('main').getByRole('link', { name: 'Online Support Group' }).click();
  const [english, indonesian] = [page.getByLabel(m.words_en()), page.getByLabel(m.words_id())];
  const preview = page.getByRole('region', { name: m.words_preview() });
  await english.fill('## Tuesdays\n\nWe meet on **Tuesdays**. <script>alert(1)</script>');
  await indonesian.fill('## Hari Selasa\n\nKita bertemu hari **Selasa**, lihat [toko](/products).');
  await expect(preview.getByRole('heading', { name: 'Hari Selasa' })).toBeVisible();
  await expect(preview.locator('strong', { hasText: 'Selasa' })).toBeVisible();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(english).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(m.issue_words_html({ line: '3' })).first()).toBeVisible();
  await english.fill('## Tuesdays\n\nWe meet on **Tuesdays**, 3 < 5.');

  // Nothing that was typed is lost by a link.
  await page.getByRole('link', { name: m.words_back() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.ui_cancel() }).click();
  await expect(english).toHaveValue(/Tuesdays/);
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.words_saved())).toBeVisible();

  const after = await page.request.get(support.en, { headers: { 'if-none-match': before.headers().etag ?? '' } });
  expect(after.status()).toBe(200);
  expect(await after.text()).toContain('We meet on <strong>Tuesdays</strong>, 3 &lt; 5.');
  expect(await (await page.request.get(support.id)).text()).toContain('<h2>Hari Selasa</h2>');
  // A page of the site gets the words with its data.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support Group' }).click();
  await expect(page.getByRole('heading', { name: 'Tuesdays' })).toBeVisible();

  await page.goto('/admin/words/online-support-group');
  await (await firstVersion(page)).click();
  await expect(english).toHaveValue((await wordsOf(shop).get('online-support-group')).first.en);
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.words_saved())).toBeVisible();
  expect(await (await page.request.get(support.en)).text()).not.toContain('Tuesdays');
});

test('An edited chapter appears in the booklet, in its contents, and soon in the PDF', async ({ page, shop }) => {
  const words = wordsOf(shop);
  const { first } = await words.get('in-plain-words');
  const built = await (await page.request.get(bookletFile('en'))).body();
  await words.save('in-plain-words', { ...first, en: first.en.replace(/^# .*/, '# Words that help') });
  await page.goto('/pediatric-tracheostomy-care-booklet/in-plain-words');
  await expect(page.getByRole('heading', { level: 1, name: 'Words that help', exact: true })).toBeVisible();
  await page.goto('/pediatric-tracheostomy-care-booklet');
  await expect(page.locator('#contents').getByRole('link', { name: 'Words that help' })).toBeVisible();
  const pdf = async () => (await page.request.get(bookletFile('en'))).body();
  await expect.poll(async () => (await pdf()).equals(built)).toBe(false);
  const size = String(Math.round((await pdf()).length / 1000));
  await page.reload();
  await expect(page.getByRole('main').locator(`a[href="${bookletFile('en')}"]`)).toHaveText(
    m.booklet_download({ size }),
  );
  await words.bringBack('in-plain-words');
  expect((await pdf()).equals(built)).toBe(true);
});

test('An admin writes who checked a chapter, families read it in that language, and an edit takes it away', async ({
  page,
  shop,
}) => {
  const booklet = (language: string) =>
    page.request.get(`${language}/pediatric-tracheostomy-care-booklet/in-plain-words`);
  await page.context().addCookies(await wordsOf(shop).cookies());
  await page.goto('/admin/words/in-plain-words');
  const check = page.getByRole('group', { name: m.words_check_id() });
  const field = (label: string) => check.getByLabel(label);
  const save = page.getByRole('button', { name: m.versions_save(), exact: true });
  await field(m.words_check_by()).fill('Ns. Ratna Dewi, perawat anak');
  await field(m.words_check_next()).fill('2027-03-02');
  await save.click();
  await expect(field(m.words_check_on())).toHaveAttribute('aria-invalid', 'true');
  await field(m.words_check_on()).fill('2026-03-02');
  await expectGoodScreen(page, 'In plain words');
  await save.click();
  await expect(page.getByText(m.words_saved_chapter())).toBeVisible();
  const shown =
    '<em>Diperiksa oleh Ns. Ratna Dewi, perawat anak pada 2 Maret 2026. Pemeriksaan berikutnya: 2 Maret 2027.</em>';
  expect(await (await booklet('/id')).text()).toContain(shown);
  expect(await (await booklet('')).text()).not.toContain('Ratna');

  const indonesian = page.getByLabel(m.words_id());
  await indonesian.fill(`${await indonesian.inputValue()}\n\nSatu kalimat lagi.`);
  await save.click();
  await expect(field(m.words_check_by())).toHaveValue('');
  expect(await (await booklet('/id')).text()).not.toContain('Ratna');
});

test.describe('When earlier versions do not come', () => {
  test.use({ provoked: [400] });

  test('Versions already shown stay, and the rest is requested again', async ({ page, shop }) => {
    const words = wordsOf(shop);
    const { text } = await words.get('pro-bono-consulting-project');
    for (let version = 1; version <= 11; version += 1) await words.save('pro-bono-consulting-project', text);
    await page.goto('/admin/words/pro-bono-consulting-project');
    const rows = page.getByRole('region', { name: m.versions_title() }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await page.route(/versions\?.*cursor=/, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.getByRole('button', { name: m.ui_more() }).click();
    await expect(page.getByText(m.versions_failed())).toBeVisible();
    await expect(rows).toHaveCount(10);
    await page.getByRole('button', { name: m.try_again() }).click();
    await expect(rows.last()).toContainText(m.versions_first());
  });
});

for (const size of ['phone', 'desktop'] as const)
  test(`The buttons of the editor write Markdown, and undo takes it back, on a ${size}`, {
    tag: size === 'desktop' ? '@desktop' : '@phone',
  }, async ({ page, shop }) => {
    await page.context().addCookies(await wordsOf(shop).cookies());
    await page.goto('/admin/words/research');
    const indonesian = page.getByLabel(m.words_id());
    const tool = (label: string) => page.getByRole('button', { name: label, exact: true }).first();
    await indonesian.fill('Selasa');
    await indonesian.press('ControlOrMeta+a');
    await tool(m.words_tool_bold()).click();
    await expect(indonesian).toHaveValue('**Selasa**');
    await expect(indonesian).toBeFocused();
    const preview = page.getByRole('region', { name: m.words_preview() });
    await expect(preview.locator('strong', { hasText: 'Selasa' })).toBeVisible();
    await tool(m.words_tool_list()).click();
    await expect(indonesian).toHaveValue('- **Selasa**');
    await indonesian.press('ControlOrMeta+z');
    await expect(indonesian).toHaveValue('**Selasa**');
    await indonesian.press('ControlOrMeta+z');
    await expect(indonesian).toHaveValue('Selasa');
    // By the keyboard alone. The address of the link is selected, to be typed.
    await indonesian.press('ControlOrMeta+a');
    await indonesian.press('Shift+Tab');
    await expect(tool(m.words_tool_link())).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/products');
    await expect(indonesian).toHaveValue('[Selasa](/products)');
    await expect(preview.getByRole('link', { name: 'Selasa' })).toBeVisible();
    await indonesian.press('End');
    await indonesian.press('Enter');
    await tool(m.words_tool_heading()).click();
    await page.keyboard.type('Jadwal');
    await expect(preview.getByRole('heading', { name: 'Jadwal' })).toBeVisible();
    await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
    await expect(page.getByText(m.words_saved())).toBeVisible();
    await wordsOf(shop).bringBack('research');
  });

test('The editor names the part of a chapter that the printed booklet will split, and still saves it', async ({
  page,
  shop,
}) => {
  await page.context().addCookies(await wordsOf(shop).cookies());
  await page.goto('/admin/words/in-plain-words');
  const english = page.getByLabel(m.words_en());
  const first = await english.inputValue();
  const parted = page.getByText(m.words_preview_parted({ words: 'word word word word word word' }));
  await expect(parted).toHaveCount(0);
  await english.fill(`${first}\n\n> ${'word '.repeat(400)}`);
  await expect(parted).toBeVisible();
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await expect(page.getByText(m.words_saved_chapter())).toBeVisible();
});

test.describe('Of two admins at once', () => {
  test.use({ provoked: [409] });

  test('The second admin gets the other language, keeps the typed text, and decides', async ({ page, shop }) => {
    const words = wordsOf(shop);
    await page.context().addCookies(await words.cookies());
    await page.goto('/admin/words/online-support-group');
    const [english, indonesian] = [page.getByLabel(m.words_en()), page.getByLabel(m.words_id())];
    await english.fill('Written here.');
    await words.save('online-support-group', { en: 'Written elsewhere.', id: 'Ditulis di tempat lain.' });
    await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
    await expect(page.getByText(m.words_edited_meanwhile())).toBeVisible();
    await expect(english).toHaveValue('Written here.');
    await expect(indonesian).toHaveValue('Ditulis di tempat lain.');
    await page.getByRole('button', { name: m.conflict_use_site() }).click();
    await expect(english).toHaveValue('Written elsewhere.');
    await expect(english).toBeFocused();
    await english.fill('Written after all.');
    await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
    await expect(page.getByText(m.words_saved())).toBeVisible();
    expect((await words.get('online-support-group')).text).toEqual({
      en: 'Written after all.',
      id: 'Ditulis di tempat lain.',
    });
  });
});
