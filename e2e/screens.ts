import * as m from '../src/messages/messages.js';
import type { Locale } from '../src/shared/locales.ts';
import { address } from './api.ts';
import type { Who } from './site-routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, type Page } from './test.ts';

/** The screen with this heading is there, whole: accessible, and no wider than the display. */
export async function expectGoodScreen(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await settle(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The page's scripts are at work, it knows who looks, and what it asks for has come. */
export async function expectSettled(page: Page, locale: Locale = 'en', who: Who = 'visitor'): Promise<void> {
  const buttons = page.getByRole('navigation', { name: m.nav_label({}, { locale }) }).getByRole('button');
  await expect(buttons.filter({ visible: true })).toBeVisible();
  if (who !== 'visitor') await expect(page.locator('header a[href$="/profile"]').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(m.ui_loading({}, { locale }), { exact: true })).toHaveCount(0);
}

/** Waits until nothing moves or fades any more, which would make colours look weaker than they are. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Follows a link of the navigation bar, behind its button on phones. */
export async function navigate(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const link = navigation.getByRole('link', { name: label, exact: true });
  const menu = navigation.getByRole('button', { name: 'Menu' });
  await expect(menu.or(link).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.click();
}

/** Fills in the billing form; the name and the email it brings along stay. */
export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(address.phone);
  await page.getByLabel('Street address').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('Province').fill(address.state);
  await page.getByLabel('Postal code').fill(address.postalCode);
}

/** The button that sends the order. */
export function orderButton(page: Page) {
  return page.getByRole('button', { name: 'Place Order' });
}

/** Goes through the form of the billing page up to the order button. */
export async function goToFilledBilling(page: Page): Promise<void> {
  await page.goto('/billing');
  await fillAddress(page);
}
