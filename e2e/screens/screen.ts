import * as m from '../../src/messages/messages.js';
import { type Locale, pathIn } from '../../src/shared/locales.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { expect, type Locator, type Page, type Who } from '../fixtures/test.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';

export type Place = { page: Page; shop: RunningShop; locale: Locale };

/** A page as a person meets it: plain, or with something open, wrong, missing or done. The same in both languages. */
export type Screen = {
  as?: Who;
  path: string | ((shop: RunningShop) => string | Promise<string>);
  /** Runs before the page is opened: changes of the network. */
  before?: (place: Place) => Promise<unknown>;
  act?: (place: Place) => Promise<unknown>;
  /** Runs in every size: a menu or dialog may have closed, or have another button. */
  again?: (place: Place) => Promise<void>;
  /** The errors that the browser's console may show for requests that fail here on purpose. */
  provoked?: (number | `net::${string}`)[];
  /** Its answer never comes: it says that it loads. */
  loading?: true;
  /** Something lies over the page: a picture shows the display, not the whole page. */
  covered?: true;
};

/** Opens a page in a state; `settled` waits for the plain page. */
export async function reach(screen: Screen, place: Place, settled: () => Promise<void>): Promise<void> {
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(place.shop);
  await place.page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.before?.(place);
  await openInOwnLetters(place.page, pathIn(place.locale, path));
  if (!screen.loading) await settled();
  await screen.act?.(place);
}

/** Requests for it are never answered. */
export function hold(page: Page, address: string | RegExp): Promise<unknown> {
  return page.route(address, () => {});
}

/** No request for it arrives. */
export function cut(page: Page, address: string | RegExp): Promise<unknown> {
  return page.route(address, (route) => route.abort());
}

export const main = (page: Page) => page.getByRole('main');
export const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the part of a navigation that is behind a button, if there is one, until the link to a path in it is there. */
export async function openNavigation(navigation: Locator, path: string): Promise<void> {
  const closed = navigation.locator('button[aria-expanded=false]').filter({ visible: true });
  if ((await closed.count()) > 0) await closed.click();
  await expect(navigation.locator(`a[href$="${path}"]`).filter({ visible: true })).toBeVisible();
}

/** Presses the first button of the page with this name, or one that fits. */
export function press({ page }: Place, name: string | RegExp): Promise<void> {
  return main(page).getByRole('button', { name, exact: true }).first().click();
}

/** Sends the form of the page. */
export function send({ page }: Place): Promise<void> {
  return main(page).locator('form[method=post] [type=submit]').click();
}

/** The fields that the page marks as wrong. */
export const problems = (page: Page) => main(page).locator('[aria-invalid=true]');

/** The page is there, and shows that it waits for its data. */
export async function expectLoading({ page, locale }: Place): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    main(page).getByRole('status').getByText(m.ui_loading({}, { locale }), { exact: true }).first(),
  ).toBeAttached();
}

/** A page that waits for a request to that address, and the same page if the request fails, by the name of both. */
export function loadingAndFailed(
  name: string,
  { as, path, address, failed }: Pick<Screen, 'as' | 'path'> & { address: string | RegExp; failed: Screen['act'] },
): Record<string, Screen> {
  return {
    [`${name}-loading`]: { as, loading: true, path, before: ({ page }) => hold(page, address), act: expectLoading },
    [`${name}-failed`]: {
      as,
      path,
      provoked: ['net::ERR_FAILED'],
      before: ({ page }) => cut(page, address),
      act: failed,
    },
  };
}
