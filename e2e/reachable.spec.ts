import { locales, pathIn } from '../src/shared/locales.ts';
import { otherLanguage } from './other-language.ts';
import { adminStates, reach, shopperStates, visitorStates } from './reachable-states.ts';
import { expectSettled } from './screens.ts';
import { siteRoutes, type Who } from './site-routes.ts';
import { expect, skipSplash, test } from './test.ts';
import { expectOwnTraffic, watchTraffic } from './traffic.ts';
import { expectFrame, expectGoodInEverySize } from './whole-page.ts';

/** Pages that show more to those who are signed in. */
const more: { path: string; who: Who }[] = [
  { path: '/', who: 'shopper' },
  { path: '/products', who: 'shopper' },
  { path: '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12', who: 'shopper' },
  { path: '/allorders', who: 'shopper' },
  { path: '/inventory', who: 'shopper' },
  { path: '/allorders', who: 'admin' },
  { path: '/profile', who: 'admin' },
];

/** What the browser says of pages that answer so on purpose. */
const provoked: Record<string, number[]> = { '/no-such-page': [404], '/allorders': [401, 403] };

const elsewhere = siteRoutes.map(({ path }) => path).filter((path) => path !== '/login');
const states = { ...visitorStates, ...shopperStates, ...adminStates };

test.skip(({ isMobile }) => isMobile, 'each page is looked at in every width');
test.beforeEach(({ page }) => skipSplash(page));

for (const locale of locales) {
  for (const { path, who } of [...siteRoutes, ...more]) {
    test.describe(() => {
      test.use({ as: who, provoked: provoked[path] ?? [] });

      test(`${path} in ${locale} as ${who} is there for everyone`, async ({ page, shop }) => {
        const traffic = watchTraffic(page);
        const answer = await page.goto(pathIn(locale, path));
        expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
        await expectSettled(page, locale, who);
        const landed = new URL(page.url()).pathname;
        if (landed !== pathIn(locale, path)) {
          // It leads on to another page, which is looked at as itself.
          expect(elsewhere.map((path) => pathIn(locale, path))).toContain(landed);
          return;
        }
        await expectFrame(page, locale);
        await expectGoodInEverySize(page);
        expect.soft(await otherLanguage(page, shop, locale)).toEqual([]);
        expectOwnTraffic(traffic, shop);
      });
    });
  }

  for (const [name, state] of Object.entries(states)) {
    test.describe(() => {
      const { as = 'visitor', provoked = [], again } = state;
      test.use({ as, provoked });

      test(`${name} in ${locale} is there for everyone`, async ({ page, shop }) => {
        const place = { page, shop, locale };
        await reach(state, place, () => expectSettled(page, locale, as));
        await expectGoodInEverySize(page, async () => again?.(place));
        expect.soft(await otherLanguage(page, shop, locale)).toEqual([]);
      });
    });
  }
}
