import * as m from '../../src/messages/messages.js';
import { expect } from '../fixtures/any-provider-test.ts';
import type { Login } from '../fixtures/people.ts';
import { untilHydrated } from '../fixtures/ready-page.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { address } from '../fixtures/shop-api.ts';
import type { Page } from '../fixtures/test.ts';
import { otherLanguage } from '../looks/other-language.ts';

export const id = { locale: 'id' } as const;

/** The page shown is an Indonesian one, throughout. */
export async function expectIndonesian(page: Page, shop: RunningShop, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByText(m.ui_loading({}, id), { exact: true })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toMatch(/^\/id(\/|$)/);
  expect(await otherLanguage(page, shop, 'id')).toEqual([]);
}

export async function enter(page: Page, { email, password }: Login): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel(m.identity_email({}, id)).fill(email);
  await page.getByLabel(m.identity_password({}, id), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: m.login_button({}, id), exact: true })
    .click();
}

export async function fillIndonesianAddress(page: Page): Promise<void> {
  await page.getByLabel(m.billing_phone({}, id)).fill(address.phone);
  await page.getByLabel(m.billing_street({}, id)).fill(address.street);
  await page.getByLabel(m.billing_city({}, id)).fill(address.city);
  await page.getByLabel(m.billing_state({}, id)).selectOption(address.state);
  await page.getByLabel(m.billing_postal_code({}, id)).fill(address.postalCode);
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: m.billing_place({}, id) }).click();

/** Follows a link of the navigation bar, behind its button on phones. */
export async function follow(page: Page, label: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: m.nav_label({}, id) });
  const menu = navigation.getByRole('button', { name: m.nav_menu({}, id) });
  const link = navigation.getByRole('link', { name: label, exact: true });
  await expect(menu.or(link).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await link.click();
}
