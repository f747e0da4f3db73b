import { expect, test } from '../fixtures/test.ts';

test.use({ provoked: ['net::ERR_'] });

test('A page that did not load opens by itself when the connection is back', async ({ page, context }) => {
  await page.goto('/research');
  const follow = (path: string) => page.locator(`footer a[href="${path}"]`).click();
  const heading = page.getByRole('heading', { level: 1 });
  await follow('/donation-distribution');
  await page.waitForURL('**/donation-distribution');
  await context.setOffline(true);
  await follow('/pro-bono-consulting-project');
  await expect(heading).toHaveText('You are offline', { timeout: 20_000 });
  await context.setOffline(false);
  await expect(heading).toHaveText(/Pro Bono/i, { timeout: 20_000 });
});
