import { site } from '../../../src/content/site.ts';
import { moveSplash, releaseSplash } from '../../fixtures/held-splash.ts';
import { expect, type Page } from '../../fixtures/test.ts';
import { targets } from './catalogue-behaviours.ts';
import { see } from './checks.ts';

const menuRoutes = [
  '/donation-distribution',
  '/online-support-group',
  '/online-webinar-sessions',
  '/patient-consultation-support',
  '/patient-journey-documentary',
  '/pediatric-tracheostomy-care-booklet',
  '/pro-bono-consulting-project',
  '/research',
];

function menu(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const buttons = navigation.getByRole('button', { name: /^(Menu|Impact Outcomes)$/ });
  return { button: buttons.filter({ visible: true }), item: navigation.locator('a[href="/research"]:visible') };
}

async function openMenu(page: Page) {
  const { button, item } = menu(page);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(item).toBeVisible();
  return { button, item };
}

export const menuLists = see('the eight programmes, in order', async ({ page }) => {
  await openMenu(page);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const shown = await navigation.locator('a:visible').evaluateAll(targets);
  expect(shown.filter((target) => menuRoutes.includes(String(target)))).toEqual(menuRoutes);
  expect(shown).not.toContain('/private-consultation-booking-services');
});

export const menuToggles = see('its button opens and closes it', async ({ page }) => {
  const { button, item } = await openMenu(page);
  await button.click();
  await expect(item).toBeHidden();
});

export const menuClosesOutside = see('closes on an outside click', async ({ page }) => {
  const { item } = await openMenu(page);
  // On a phone the menu can reach down to the end of the window.
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox();
  if (!brand) throw new Error('no brand');
  await page.mouse.click(brand.x + brand.width + 20, brand.y + brand.height / 2);
  await expect(item).toBeHidden();
  await expect(page).toHaveURL('/');
});

export const menuClosesOnChoice = see('closes when an item is chosen', async ({ page }) => {
  const { item } = await openMenu(page);
  await item.click();
  await expect(page).toHaveURL('/research');
  await expect(item).toBeHidden();
});

export const footerColumns = see('the first 5 programmes, then the rest', async ({ page }) => {
  const columns = page.getByRole('contentinfo').getByRole('navigation').getByRole('list');
  await expect(columns).toHaveCount(2);
  expect(await columns.nth(0).getByRole('link').evaluateAll(targets)).toEqual(menuRoutes.slice(0, 5));
  const rest = [...menuRoutes.slice(5), '/private-consultation-booking-services'];
  expect(await columns.nth(1).getByRole('link').evaluateAll(targets)).toEqual(rest);
});

export const bothPhones = see('two founder phone numbers', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const number of [1, 2]) {
    const shown = site.founderPhones[number - 1] ?? 'number to be added';
    await expect(footer.getByRole('listitem').filter({ hasText: `Founder ${number}:` })).toContainText(shown);
  }
});

/** The chat's address is the foundation's to give; until then a page takes questions and names the phones. */
export const getInTouch = see(
  'Get In Touch leads to the messaging app, else to the ways to a person',
  async (scene) => {
    const { page } = scene;
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Get In Touch', exact: true });
    await expect(link).toHaveAttribute('href', site.messagingLink ?? '/get-in-touch');
    if (site.messagingLink !== null) return;
    const ways = await page.context().newPage();
    await ways.goto('/get-in-touch');
    await expect(ways.getByRole('heading', { level: 1, name: 'Get In Touch' })).toBeVisible();
    // A number that is not filled in is left out.
    for (const [position, phone] of site.founderPhones.entries()) {
      const shown = ways
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `Founder ${position + 1}:` });
      await expect(shown).toHaveCount(phone === null ? 0 : 1);
    }
    await expect(ways.getByRole('textbox', { name: 'Your message' })).toBeEditable();
    await ways.close();
  },
);

/** With the splash standing still, so that every step is exact. */
export const splashTimes = see('100 ms a letter, 1 s hold, 1 s fade, then the page', async ({ page }) => {
  const splash = page.locator('[data-splash]');
  const at = async (ms: number) => {
    await moveSplash(page, ms);
    const [whole, ...letters] = await splash.evaluate((shown) =>
      [shown, ...shown.querySelectorAll('span')].map((part) => Number(getComputedStyle(part).opacity)),
    );
    expect(letters).toHaveLength(site.brand.length);
    return { whole, letters: letters.filter((opacity) => opacity === 1).length };
  };
  const all = site.brand.length;
  for (let letter = 1; letter <= all; letter += 1) {
    expect(await at(letter * 100 - 1)).toEqual({ whole: 1, letters: letter - 1 });
    expect(await at(letter * 100 + 1)).toEqual({ whole: 1, letters: letter });
  }
  const typedMs = all * 100;
  expect((await at(typedMs + 1_000)).whole).toBe(1);
  expect((await at(typedMs + 1_500)).whole).toBeCloseTo(0.5, 1);
  expect((await at(typedMs + 1_999)).whole).toBeCloseTo(0, 2);
  await releaseSplash(page);
  await expect(splash).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
});
