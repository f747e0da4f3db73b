import sharp from 'sharp';
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { type Locale, locales, pathIn } from '../../../src/shared/locales.ts';
import { latestEnd } from '../../../src/voices/voices.rules.ts';
import { journeyLocales } from '../../fixtures/journey-locales.ts';
import { voicesOf } from '../../fixtures/site-voices.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { largeTextFaults } from '../../looks/large-text-faults.ts';
import { otherLanguage } from '../../looks/other-language.ts';

test.use({ as: 'admin' });

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => voicesOf(shop).withdrawAll());

const secret = 'Bu Ratna, 0812';
const today = jakartaDayName(new Date());

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const html = async (page: Page, path: string) => (await page.request.get(path)).text();

/** The screen is whole in both sizes of text. */
async function expectWhole(page: Page, heading: string | RegExp): Promise<void> {
  await expectGoodScreen(page, heading);
  expect(await largeTextFaults(page)).toEqual([]);
}

async function fillConsent(page: Page, locale: Locale): Promise<void> {
  const o = { locale };
  await page.getByLabel(m.voices_consent_by({}, o)).fill(secret);
  await page.getByLabel(m.voices_consent_on({}, o)).fill(today);
  await page.getByLabel(m.voices_consent_how({}, o), { exact: true }).fill(secret);
  await page.getByLabel(m.voices_end({}, o)).fill(latestEnd(today));
}

for (const locale of journeyLocales) {
  const o = { locale };
  test(`An admin fills the places; home and the page about grief show them until they are withdrawn (${locale})`, async ({
    page,
    shop,
  }) => {
    const [home, grief] = [pathIn(locale, '/'), pathIn(locale, '/grief')];
    expect(await html(page, home)).not.toContain(m.voices_families({}, o));
    expect(await html(page, home)).not.toContain(m.voices_founders({}, o));
    expect(await html(page, grief)).not.toContain(m.voices_parents({}, o));
    await page.context().addCookies(await voicesOf(shop).cookies());
    await page.goto(pathIn(locale, '/admin/voices'));
    await expect(page.getByText(m.voices_none({}, o))).toBeVisible();
    await expectWhole(page, m.voices_title({}, o));

    await press(page, m.voices_add_portrait({}, o));
    await press(page, m.voices_save({}, o));
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(8);
    await expect(page.getByLabel(m.voices_name({}, o), { exact: true })).toBeFocused();
    await page.getByLabel(m.voices_name({}, o), { exact: true }).fill('Ratna Dewi');
    await page.getByLabel(m.voices_portrait_id({}, o)).fill('Ibu dari Bimo. Ia memulai yayasan ini di meja dapurnya.');
    await page.getByLabel(m.voices_portrait_en({}, o)).fill('Bimo’s mother. She began it at her <b>kitchen table</b>.');
    const drawn = sharp({ create: { width: 400, height: 400, channels: 3, background: '#2a6f6f' } });
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
    await page.getByLabel(m.voices_picture({}, o), { exact: true }).setInputFiles(picture);
    await expect(page.locator('form img')).toHaveAttribute('src', /^\/pictures\//);
    await fillConsent(page, locale);
    await expectWhole(page, m.voices_title({}, o));
    await press(page, m.voices_save({}, o));
    await expect(page.getByRole('heading', { name: 'Ratna Dewi' })).toBeVisible();

    for (const isGrief of [false, true]) {
      await press(page, m.voices_add_words({}, o));
      await page.getByLabel(m.voices_called({}, o)).fill(isGrief ? 'Ayah dari Malang' : 'Ibu dari Surabaya');
      const words = isGrief ? 'Namanya masih kami sebut.' : 'Ada yang menjawab.\nKami tidak sendiri.';
      await page.getByLabel(m.voices_words_id({}, o)).fill(words);
      if (isGrief) await page.getByLabel(m.voices_grief({}, o)).check();
      else await page.getByLabel(m.voices_words_en({}, o)).fill('Somebody answered. We were not alone.');
      await fillConsent(page, locale);
      await press(page, m.voices_save({}, o));
      await expect(page.getByText(m.voices_state_shown({}, o), { exact: true })).toHaveCount(isGrief ? 3 : 2);
    }
    await expectWhole(page, m.voices_title({}, o));

    for (const each of locales) {
      const answers = await html(page, pathIn(each, '/'));
      expect(answers).toContain(each === 'id' ? 'Kami tidak sendiri.' : 'We were not alone.');
      expect(answers).toContain(each === 'id' ? 'di meja dapurnya' : '&lt;b&gt;kitchen table&lt;/b&gt;');
      expect(answers).not.toContain('0812');
      expect(answers).not.toContain('Namanya masih');
      expect(await html(page, pathIn(each, '/grief'))).toContain('Namanya masih kami sebut.');
    }
    await page.goto(home);
    const families = page.getByRole('region', { name: m.voices_families({}, o) });
    await expect(families.getByRole('figure')).toHaveText([/Ibu dari Surabaya/]);
    await expect(page.getByRole('region', { name: m.voices_founders({}, o) })).toContainText('Ratna Dewi');
    await expectWhole(page, /./);
    expect(await otherLanguage(page, shop, locale)).toEqual([]);
    await page.getByRole('link', { name: m.home_help_grief({}, o) }).click();
    await expect(page.getByRole('region', { name: m.voices_parents({}, o) })).toContainText('Ayah dari Malang');
    await expectWhole(page, m.grief_title({}, o));
    // By a link the words come after the page.
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(families).toContainText('Ibu dari Surabaya');

    await page.goto(pathIn(locale, '/admin/voices'));
    await press(page, m.voices_withdraw_of({ name: 'Ibu dari Surabaya' }, o));
    await press(page, m.voices_withdraw_confirm({}, o));
    await expect(page.getByText(m.voices_withdrawn({}, o))).toBeVisible();
    expect(await html(page, home)).not.toContain(m.voices_families({}, o));
    expect(await html(page, home)).toContain('Ratna Dewi');
  });
}
