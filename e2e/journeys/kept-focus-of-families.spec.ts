import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { fillCard, press, sampleCard } from '../fixtures/pocket-card.ts';
import { addProduct, order, sendParcels } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

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

  test(`After the pocket card was deleted, the heading has the focus, in ${locale}`, async ({ page }) => {
    await fillCard(page, sampleCard, locale);
    const deleting = m.pocket_card_delete({}, o);
    await press(page, deleting);
    await page.getByRole('dialog').getByRole('button', { name: deleting }).press('Enter');
    await expect(page.getByRole('heading', { name: m.pocket_card_none({}, o) })).toBeFocused();
  });
}
