import * as m from '../../../src/messages/messages.js';
import { pathIn } from '../../../src/shared/locales.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectSettled } from '../../looks/good-screen.ts';
import { expectArrival, keyboardOf } from '../../looks/keyboard-only.ts';

const id = { locale: 'id' } as const;

test('With the keyboard alone a misspelled search suggests, is corrected, and leads to the product, in Indonesian', async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  const field = page.getByRole('combobox', { name: m.catalogue_search_label({}, id) });
  const list = page.getByRole('listbox', { name: m.catalogue_suggestions({}, id) });
  const suggested = list.getByRole('option');
  const chosen = list.locator('[aria-selected=true]');
  /** Types it into the field and waits for the shop's suggestions for all of it. */
  async function type(words: string): Promise<void> {
    // Products that arrive late would move the focused element.
    await expectSettled(page, 'id');
    const answer = page.waitForResponse((each) => new URL(each.url()).searchParams.get('q') === words);
    await keyboard.to(m.catalogue_search_label({}, id));
    await keyboard.write(words);
    await answer;
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  }

  await page.goto('/id/products');
  await type('sucction');
  await expect(suggested.first()).toContainText('6 Fr');
  await expect(suggested.filter({ hasText: '10 Fr' })).toContainText(m.product_out_of_stock({}, id));
  await keyboard.press('ArrowUp');
  await expect(suggested.last()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await keyboard.press(key);
  await expect(suggested.first()).toHaveAttribute('aria-selected', 'true');
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', String(await suggested.first().getAttribute('id')));
  await keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sucction');
  await expect(field).toBeFocused();

  await keyboard.press('Enter');
  await expect(page).toHaveURL('/id/products?q=sucction');
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: m.catalogue_did_you_mean({}, id) });
  await expect(note).toHaveText(`${m.catalogue_did_you_mean({}, id)} suction`);
  await keyboard.to('suction');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/id/products?q=suction');
  await expect(note).toHaveCount(0);
  await expect(field).toHaveValue('suction');

  await type('sucction 8');
  await expect(suggested.first()).toContainText('8 Fr');
  await keyboard.press('ArrowDown');
  const name = String(await chosen.locator('span').first().textContent());
  await keyboard.press('Enter');
  await expectArrival(page, name);
});

for (const locale of journeyLocales) {
  test(`Without scripts the page says what it read out of a search, and what is a guess, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    const note = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: m.catalogue_read_as({ numbers: '4.5' }, { locale }) });
    await page.goto(pathIn(locale, '/products?q=kanul+4+5'));
    await expect(note).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(['4.5', '4.0', '5.0', '4.0']);
    await page.goto(pathIn(locale, '/products?q=mesin+sucton'));
    await expect(page.getByRole('main')).toContainText(m.catalogue_guess({}, { locale }));
    await page.goto(pathIn(locale, '/products?q=kanul+bjkwvt'));
    await expect(page.getByRole('main')).toContainText(m.catalogue_missing({ words: '“bjkwvt”' }, { locale }));
    await page.goto(pathIn(locale, '/products?q=sarung+tangan'));
    await expect(page.getByRole('main')).not.toContainText(m.catalogue_empty_title({}, { locale }));
    await expect(page.getByRole('main')).toContainText(m.catalogue_lacking_text({}, { locale }));
    await expect(page.getByRole('main')).toContainText(m.catalogue_lacking({ things: '“sarung tangan”' }, { locale }));
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.goto(pathIn(locale, '/products?q=gratis'));
    await expect(page.getByRole('checkbox', { name: m.catalogue_free({}, { locale }) }).first()).toBeChecked();
    await page.close();
  });
}

for (const locale of journeyLocales) {
  test(`Without scripts a search that a page answers leads there, and says nothing else of itself, in ${locale}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
    const main = page.getByRole('main');
    const linkTo = (path: string) => main.locator(`a[href="${path.startsWith('tel') ? path : pathIn(locale, path)}"]`);
    const search = (q: string) => page.goto(pathIn(locale, `/products?${new URLSearchParams({ q })}`));

    await search('kanul mampet');
    await expect(main.getByRole('region', { name: m.emergency_title({}, { locale }) })).toBeVisible();
    for (const path of ['tel:119', '/pocket-card']) await expect(linkTo(path)).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(0);
    await main.locator('summary', { hasText: m.catalogue_products({}, { locale }) }).click();
    await expect(page.getByRole('article').first()).toContainText('6 Fr');
    // Nothing about products stands between the numbers and the person.
    await search('anak sesak napas biru');
    await expect(main.getByRole('region', { name: m.emergency_title({}, { locale }) })).toBeVisible();
    await expect(main).not.toContainText(m.catalogue_nearest({}, { locale }));

    await search('mau kembalikan barang anak saya sudah meninggal');
    await expect(main).toContainText(m.catalogue_answer_grief({}, { locale }));
    for (const path of ['/grief', '/donate-supplies']) await expect(linkTo(path)).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(0);

    await search('capek banget pengen mati aja');
    await expect(main).toContainText(m.catalogue_answer_crisis({}, { locale }));
    for (const path of ['tel:119', '/get-in-touch?programme=online-support-group', '/grief'])
      await expect(linkTo(path)).toHaveCount(1);
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(main).not.toContainText(m.catalogue_empty_title({}, { locale }));

    await search('pesanan saya sudah sampai mana');
    await expect(linkTo('/orders')).toHaveCount(1);
    await search('do you ship to Papua');
    await expect(main).toContainText(m.catalogue_answer_delivery({}, { locale }));
    await expect(main).not.toContainText(m.catalogue_empty_title({}, { locale }));

    for (const [q, path] of [
      ['nomor wa yayasan', '/get-in-touch?search=nomor+wa+yayasan'],
      ['wrong size can i exchange', '/get-in-touch?search=wrong+size+can+i+exchange'],
      ['jatah setahun berapa', '/donation-distribution'],
      ['mau transfer donasi uang', '/donation-distribution'],
      ['bagaimana cara pesan', '/#how-it-works'],
      ['lupa kata sandi', '/login'],
      ['support group for parents', '/online-support-group'],
      ['buku panduan', '/pediatric-tracheostomy-care-booklet'],
      ['webinar', '/online-webinar-sessions'],
      ['konsultasi dokter', '/patient-consultation-support'],
    ] as const) {
      await search(q);
      await expect(linkTo(path), q).toHaveText(/\S/);
      await expect(page.getByRole('article'), q).toHaveCount(0);
    }

    await search('sepatu kanul');
    await expect(main).toContainText(m.catalogue_missing({ words: '“sepatu”' }, { locale }));
    await expect(linkTo('/get-in-touch?search=sepatu+kanul')).toHaveCount(1);
    await page.close();
  });
}

test('With scripts, `gratis` in the field sets the filter of free products', async ({ page }) => {
  await page.goto('/id/products');
  await expectSettled(page, 'id');
  const field = page.getByRole('combobox', { name: m.catalogue_search_label({}, id) });
  await field.fill('tutup gratis');
  await field.press('Enter');
  await expect(page).toHaveURL('/id/products?q=tutup+gratis&free=true');
  // On a phone the filters are in a sheet; its button counts them.
  const opensSheet = page.getByRole('button', { name: m.catalogue_filter_chosen({ count: 1 }, id) });
  await expect(opensSheet).toBeVisible();
});

for (const locale of journeyLocales)
  test(`Words that wait in the search field are searched for with a filter, a removed one, and a category (${locale})`, async ({
    page,
  }) => {
    const o = { locale };
    const field = page.getByRole('combobox', { name: m.catalogue_search_label({}, o) });
    const wanted = (name: string, value: string) => (url: URL) =>
      url.searchParams.get('q') === 'kanul' && url.searchParams.get(name) === value;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(pathIn(locale, '/products'));
    await field.fill('kanul');
    // As a tap elsewhere does: the suggestions close, which cover what follows.
    await field.blur();
    await page.getByRole('button', { name: m.catalogue_filter({}, o), exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel(m.catalogue_in_stock({}, o)).check();
    await sheet.getByRole('button', { name: m.catalogue_show_products({}, o) }).click();
    await page.waitForURL(wanted('inStock', 'true'));
    await expect(field).toHaveValue('kanul');

    await page.goto(pathIn(locale, '/products?inStock=true'));
    await field.fill('kanul');
    // As a tap elsewhere does: the suggestions close, which cover what follows.
    await field.blur();
    const filter = m.catalogue_in_stock({}, o);
    await page.getByRole('link', { name: m.catalogue_filter_remove({ filter }, o) }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'kanul' && !url.searchParams.has('inStock'));

    await page.goto(pathIn(locale, '/products'));
    await field.fill('kanul');
    // As a tap elsewhere does: the suggestions close, which cover what follows.
    await field.blur();
    const tile = page
      .getByRole('navigation', { name: m.catalogue_category({}, o) })
      .getByRole('link')
      .first();
    const category = new URL(String(await tile.getAttribute('href')), page.url()).searchParams.get('category');
    await tile.click();
    await page.waitForURL(wanted('category', String(category)));
  });
