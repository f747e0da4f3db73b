import { type Locale, locales, pathIn } from '../../src/shared/locales.ts';
import { everyday } from '../../tests/nightly.ts';
import { test } from '../fixtures/one-window.ts';
import { expect, type Who } from '../fixtures/test.ts';
import { expectFrame, expectGoodInEverySize, prepareForEverySize, wide } from '../looks/every-size.ts';
import { expectSettled } from '../looks/good-screen.ts';
import { nameFaults } from '../looks/name-faults.ts';
import { otherLanguage } from '../looks/other-language.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';
import { expectOwnTraffic, watchTraffic } from '../looks/own-traffic.ts';
import { pageScreens } from '../screens/page-screens.ts';
import { type Place, reach, type Screen } from '../screens/screen.ts';
import { leadingOn, siteRoutes } from '../screens/site-routes.ts';
import { watchScene } from './checks/checks.ts';
import { expectRows } from './rows.ts';

const elsewhere = siteRoutes.map(({ path }) => path).filter((path) => path !== '/login');

/**
 * English last: the specification's words are English. Volunteers' screens are in it alone before each change, and in both
 * languages every night.
 */
const languagesFor = (as: Who): readonly Locale[] => (everyday && as === 'admin' ? ['en'] : locales.toReversed());

/** Opens a plain page, which answers as it should and has the frame of every page. */
async function openPage({ page, locale }: Place, { path, as }: Screen): Promise<'there' | 'led on'> {
  const address = pathIn(locale, String(path));
  const answer = await openInOwnLetters(page, address);
  expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
  if (leadingOn.includes(String(path))) await page.waitForURL((url) => url.pathname !== address);
  await expectSettled(page, locale, as);
  const landed = new URL(page.url()).pathname;
  if (landed === address) {
    await expectFrame(page, locale);
    return 'there';
  }
  // It leads on to another page, which is looked at as itself.
  expect(elsewhere.map((each) => pathIn(locale, each))).toContain(landed);
  return 'led on';
}

/** A test that a screen is as it should be, in its languages and every size. */
export function testScreen(name: string, screen: Screen): void {
  test.describe(() => {
    const { as = 'visitor', provoked = [], again } = screen;
    test.use({ as, provoked });

    test(`${name} is there for everyone, in its languages, and shows what the specification says`, async ({
      page,
      shop,
    }) => {
      const traffic = watchTraffic(page);
      const scene = watchScene(page, shop);
      for (const locale of languagesFor(as)) {
        const place = { page, shop, locale };
        await prepareForEverySize(page, locale);
        if (!(name in pageScreens)) await reach(screen, place, () => expectSettled(page, locale, as));
        else if ((await openPage(place, screen)) === 'led on') continue;
        await expectGoodInEverySize(page, locale, async () => again?.(place));
        expect.soft(await otherLanguage(page, shop, locale)).toEqual([]);
        if (as === 'admin') expect.soft(await nameFaults(page)).toEqual([]);
      }
      await page.setViewportSize(wide);
      await expectRows(scene, name);
      expectOwnTraffic(traffic, shop);
    });
  });
}
