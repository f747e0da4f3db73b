import { expect, test } from '../fixtures/test.ts';
import { openInOwnLetters } from '../looks/own-letters.ts';

const languages = [
  { home: '/', toCome: 'number to be added', at: '/get-in-touch' },
  { home: '/id', toCome: 'nomor menyusul', at: '/id/get-in-touch' },
];

for (const { home, toCome, at } of languages) {
  test.describe(`help at ${home}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('On a phone the ways to help come right after the headline, and the picture after them', async ({ page }) => {
      await openInOwnLetters(page, home);
      const ways = page.getByRole('main').locator('section[aria-labelledby="find-help"]');
      const headline = page.getByRole('heading', { level: 1 });
      const order = await page.evaluate(() => {
        const shown = [...document.querySelectorAll('main h1, main #find-help, main img')];
        return shown.filter((each) => each.getClientRects().length > 0).map((each) => each.tagName);
      });
      expect(order.slice(0, 3)).toEqual(['H1', 'H2', 'IMG']);
      await expect(headline).toBeInViewport();
      await expect(ways.getByRole('link').first()).toBeInViewport();
    });

    test('Home shows in three drawings how supplies come to a family', async ({ page }) => {
      await page.goto(home);
      const steps = page.getByRole('main').locator('section[aria-labelledby="how-it-works"]').getByRole('listitem');
      await expect(steps).toHaveCount(3);
      for (const step of await steps.all()) {
        await step.scrollIntoViewIfNeeded();
        await expect(step.getByRole('paragraph')).toBeVisible();
        const isLoaded = () =>
          step.locator('img').evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
        await expect.poll(isLoaded).toBe(true);
      }
    });

    test('On a phone the forms come without a drawing, and the booklet has a small one as its cover', async ({
      page,
    }) => {
      const drawing = page.getByRole('main').locator('header img');
      for (const path of ['get-in-touch', 'donate-supplies']) {
        await page.goto(at.replace('get-in-touch', path));
        await expect(drawing).toBeHidden();
      }
      await page.goto(at.replace('get-in-touch', 'pediatric-tracheostomy-care-booklet'));
      expect(await drawing.boundingBox()).toMatchObject({ width: 128 });
    });

    test('A number that is not filled in stands in the footer alone', async ({ page }) => {
      for (const path of [at, at.replace('get-in-touch', 'online-support-group')]) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo').getByText(toCome)).toHaveCount(2);
        await expect(page.getByRole('main').getByText(toCome)).toHaveCount(0);
      }
    });
  });
}
