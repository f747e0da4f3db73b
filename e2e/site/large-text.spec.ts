import { expect, test } from '../fixtures/test.ts';
import { wide } from '../looks/every-size.ts';
import { expectNoSidewaysScroll, expectSettled, untilStill } from '../looks/good-screen.ts';
import { setTextSize } from '../looks/large-text-faults.ts';
import { textFaults } from '../looks/text-faults.ts';
import { reach } from '../screens/screen.ts';
import { screens } from '../screens/screens.ts';

/** Families' screens with columns, tables and cards. On a wide display the columns stay, and their text grows. */
const withColumns = [
  'home',
  'products',
  'products-shopper',
  'product',
  'cart',
  'billing',
  'orders-placed',
  'get-in-touch',
  'donate-supplies',
  'online-webinar-sessions',
  'pediatric-tracheostomy-care-booklet',
  'pediatric-tracheostomy-care-booklet-knowing-the-supplies',
];

for (const name of withColumns) {
  const screen = screens[name];
  if (!screen) throw new Error(`there is no screen ${name}`);
  test.describe(() => {
    test.use({ as: screen.as ?? 'visitor', viewport: wide });

    test(`With text at 200 % nothing of ${name} is cut or covered on a wide display`, async ({ page, shop }) => {
      const locale = 'id';
      await reach(screen, { page, shop, locale }, () => expectSettled(page, locale, screen.as));
      await setTextSize(page, '200%');
      await untilStill(page);
      // The name of the brand gives way to its mark if the bar is full.
      const faults = (await textFaults(page)).filter((fault) => !fault.startsWith('“Napas”'));
      expect.soft(faults).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  });
}
