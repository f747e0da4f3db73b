import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { expectScreen } from '../fixtures/steps.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectEmergencyNumbers } from '../looks/every-size.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';
import { siteRoutes } from '../screens/site-routes.ts';

test('Pages have titles of their own', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const { path } of siteRoutes) {
    const answer = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } });
    if (answer.status() === 301) continue;
    const [, title = ''] = (await answer.text()).match(/<title>([^<]*)<\/title>/) ?? [];
    expect(title).toMatch(/\S.* · Napas$|^Napas: /);
    titles.set(path, title);
  }
  // One screen at two addresses.
  titles.delete('/edit-products');
  expect([...new Set(titles.values())]).toEqual([...titles.values()]);
});

test.describe('not found', () => {
  test.use({ provoked: [404] });

  test('A missing page answers 404 with links to go on', async ({ page }) => {
    for (const path of ['/no-such-page', '/productDetails/no-such-product', '/research/no-such-part']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expectScreen(page, /not here|could not be found/);
      await page.getByRole('main').getByRole('link').first().click();
      await page.waitForURL('**/products');
      await expect(page.getByRole('article').first()).toBeVisible();
    }
  });
});

test('The help page and the booklet show the emergency numbers at once, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of locales) {
    for (const path of ['/get-in-touch', '/pediatric-tracheostomy-care-booklet']) {
      await openInOwnLetters(page, pathIn(locale, path));
      const note = page.getByRole('region', { name: m.emergency_title({}, { locale }) });
      await expect(note.getByRole('heading')).toBeInViewport({ ratio: 1 });
      await expectEmergencyNumbers(note);
    }
  }
});
