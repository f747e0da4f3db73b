import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { fillCard, press, sampleCard } from '../fixtures/pocket-card.ts';
import { addProduct, order, sendParcels } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ provoked: ['net::ERR_FAILED', 401] });

// The pressed button goes, or is disabled for a while. A keyboard and a screen reader stay at their place.

for (const locale of locales) {
  const o = { locale };
  test(`The button of an arrived parcel keeps the focus, there and back, in ${locale}`, async ({ page, shop }) => {
    const person = await shop.newPerson();
    await sendParcels(shop, await order(shop, person, await addProduct(shop), 1));
    await openAs(page, shop, person, pathIn(locale, '/orders'));
    const focused = page.locator('main button:focus');
    const button = (name: typeof m.dispatch_arrive) => page.getByRole('button').filter({ hasText: name({}, o) });
    await button(m.dispatch_arrive).first().press('Enter');
    await expect(focused).toHaveText(m.dispatch_arrive_withdraw({}, o));
    await focused.press('Enter');
    await expect(button(m.dispatch_arrive_withdraw)).toHaveCount(0);
    await expect(focused).toHaveText(m.dispatch_arrive({}, o));
  });

  test(`A refused login leaves the focus on its button, in ${locale}`, async ({ page }) => {
    await page.goto(pathIn(locale, '/login'));
    await page.getByLabel(m.identity_email({}, o)).fill('nobody@family.example');
    await page.getByLabel(m.identity_password({}, o), { exact: true }).fill('not the password');
    const login = page.getByRole('main').getByRole('button', { name: m.login_button({}, o), exact: true });
    await login.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(login).toBeFocused();
  });

  test(`An arrival whose answer was lost is shown as noted, and nothing denies it, in ${locale}`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    await sendParcels(shop, await order(shop, person, await addProduct(shop), 1));
    await openAs(page, shop, person, pathIn(locale, '/orders'));
    await page.route('**/arrival', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page
      .getByRole('button')
      .filter({ hasText: m.dispatch_arrive({}, o) })
      .first()
      .click();
    await expect(page.getByRole('button').filter({ hasText: m.dispatch_arrive_withdraw({}, o) })).toBeEnabled();
    await expect(page.getByText(m.error_no_answer({}, o))).toHaveCount(0);
  });

  test(`After the pocket card was deleted, the heading has the focus, in ${locale}`, async ({ page }) => {
    await fillCard(page, sampleCard, locale);
    const deleting = m.pocket_card_delete({}, o);
    await press(page, deleting);
    await page.getByRole('dialog').getByRole('button', { name: deleting }).press('Enter');
    await expect(page.getByRole('heading', { name: m.pocket_card_none({}, o) })).toBeFocused();
  });
}
