import { addProduct } from './api.ts';
import { navigate } from './screens.ts';
import { expect, logIn, type Page, skipSplash, test } from './test.ts';

type SplashTimes = { shown: number[]; gone: number[] };

/** Notes on the page itself when the splash comes and goes. */
async function noteSplash(page: Page): Promise<() => Promise<SplashTimes>> {
  await page.addInitScript(() => {
    const times: SplashTimes = { shown: [], gone: [] };
    Object.assign(window, { splashTimes: times });
    let there = false;
    new MutationObserver(() => {
      const now = document.querySelector('[data-splash]') !== null;
      if (now !== there) times[now ? 'shown' : 'gone'].push(performance.now());
      there = now;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { splashTimes: SplashTimes }).splashTimes);
}

/** 100 ms for each of 5 letters, 1 s hold, 1 s fade; a busy machine may be late, never early. */
const wholeSplashMs = 2450;

/** Waits until the page's scripts run, when a splash has begun or will not come. */
async function expectScriptsToRun(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.locator('button').first()).toBeAttached();
}

test('The splash types the brand word, holds and fades, once a session', async ({ page }) => {
  const times = await noteSplash(page);
  await page.goto('/');
  const splash = page.locator('[data-splash]');
  await expect(splash).toHaveText('Napas');
  await expect(splash).toHaveAttribute('aria-hidden', 'true');
  await expect(splash).toHaveCount(0);
  const { shown, gone } = await times();
  expect(shown).toHaveLength(1);
  expect(Number(gone[0]) - Number(shown[0])).toBeGreaterThanOrEqual(wholeSplashMs);

  await navigate(page, 'Impact Shop');
  await page.waitForURL('**/products');
  await page.getByRole('banner').getByRole('link', { name: 'Napas' }).click();
  await expect(page.getByRole('heading', { name: 'Available Products' })).toBeVisible();
  expect((await times()).shown).toHaveLength(1);
  await page.reload();
  await expectScriptsToRun(page);
  expect((await times()).shown).toEqual([]);
});

for (const way of ['key', 'tap']) {
  test(`The splash is skipped by a ${way}`, async ({ page, isMobile }) => {
    const times = await noteSplash(page);
    await page.goto('/');
    const splash = page.locator('[data-splash]');
    await expect(splash).toBeVisible();
    if (way === 'key') await page.keyboard.press('Space');
    else await (isMobile ? splash.tap() : splash.click());
    await expect(splash).toHaveCount(0);
    const { shown, gone } = await times();
    expect(Number(gone[0]) - Number(shown[0])).toBeLessThan(wholeSplashMs);
  });
}

test('There is no splash for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const times = await noteSplash(page);
  await page.goto('/');
  await expectScriptsToRun(page);
  expect(await times()).toEqual({ shown: [], gone: [] });
});

test('The splash hides nothing from readers without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('[data-splash]')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Everyday Care Kit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everyday Care Kit');
  await context.close();
});

test('The Impact Outcomes menu closes on a press outside, on Escape and on a choice', async ({ page, isMobile }) => {
  await skipSplash(page);
  await page.goto('/products');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const button = navigation.getByRole('button', { name: isMobile ? 'Menu' : 'Impact Outcomes' });
  const item = navigation.getByRole('link', { name: 'Research', exact: true });
  await button.click();
  await expect(item).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(5, isMobile ? 735 : 790);
  await expect(item).toBeHidden();

  await button.click();
  await expect(item).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await item.click();
  await page.waitForURL('**/research');
  await expect(item).toBeHidden();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('After a navigation the focus is on the heading of the new page', async ({ page }) => {
  await skipSplash(page);
  await page.goto('/');
  await navigate(page, 'Impact Shop');
  await expect(page.getByRole('heading', { level: 1, name: 'Impact Shop' })).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

/** Goes on by the Tab key alone until this has the focus, and sees that it shows. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none');
      return;
    }
  }
  throw new Error(`60 steps of the Tab key do not lead to ${target}`);
}

test('The keyboard alone leads past the navigation to a product and into the cart', async ({ page, shop }) => {
  const product = await addProduct(shop);
  await skipSplash(page);
  await logIn(page, await shop.newPerson());
  await page.goto('/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('article').getByRole('link', { name: product.name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'One more' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('In your cart: 2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cart');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('2');
});
