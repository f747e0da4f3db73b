import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** The page as it is when its scripts do not arrive. The fixture's page would wait for them. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto(path, { waitUntil: 'commit' });
}

for (const locale of locales) {
  const o = { locale };
  for (const path of ['/cart', '/get-in-touch', '/signUp'])
    test(`${path} says that it has not started, and loads again with a press (${locale})`, async ({ context }) => {
      const page = await context.newPage();
      await openWithoutScripts(page, pathIn(locale, path));
      // The footer is hidden while the page loads.
      await expect(page.locator('footer')).toBeAttached();
      const note = page.getByRole('alert');
      await page.clock.fastForward(5_000);
      await expect(note).toHaveCount(0);
      await page.clock.fastForward(6_000);
      await expect(note).toContainText(m.guard_not_started({}, o));
      const buttons = note.getByRole('button');
      await expect(buttons).toHaveText([m.guard_reload({}, o), m.ui_close({}, o)]);
      await page.unrouteAll();
      await note.getByRole('button', { name: m.guard_reload({}, o) }).click();
      await page.locator('html:not(:has(header details))').waitFor({ state: 'attached' });
      await page.clock.fastForward(20_000);
      await expect(page.getByText(m.guard_not_started({}, o))).toHaveCount(0);
      await page.close();
    });
}

test('A page that starts late takes the notice away, and a page to read shows none', async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/signUp', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText(m.guard_not_started())).toBeVisible();
  arrive();
  await expect(page.locator('html:not(:has(header details))')).toBeAttached();
  await page.clock.fastForward(1_000);
  await expect(page.getByText(m.guard_not_started())).toHaveCount(0);
  await openWithoutScripts(page, '/research');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText(m.guard_not_started())).toHaveCount(0);
  await page.close();
});

test('The notice can be closed, so that it covers no number', async ({ context }) => {
  const page = await context.newPage();
  await openWithoutScripts(page, '/get-in-touch');
  await expect(page.locator('footer')).toBeAttached();
  await page.clock.fastForward(11_000);
  await page.getByRole('alert').getByRole('button', { name: m.ui_close() }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.close();
});
