import { expect, type Page, test } from '../fixtures/test.ts';
import { expectSettled, untilStill } from '../looks/good-screen.ts';

const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';

/** The animations longer than a blink: in the styles, and running at this moment. */
function motions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const foundMotions = new Set<string>();
    for (const element of document.querySelectorAll('*')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
        const lasting = Math.max(
          longest(transitionDuration),
          animationName === 'none' ? 0 : longest(animationDuration),
        );
        if (lasting > 1) foundMotions.add(`${element.tagName} ${element.className} ${part ?? ''}: ${lasting} ms`);
      }
    }
    for (const { effect } of document.getAnimations()) {
      const { endTime } = effect?.getComputedTiming() ?? {};
      if (Number(endTime) > 200) foundMotions.add(`runs for ${endTime} ms`);
    }
    if (getComputedStyle(document.documentElement).scrollBehavior === 'smooth') foundMotions.add('scrolls smoothly');
    return [...foundMotions];
  });
}

test.describe('less motion', () => {
  test.use({ as: 'admin', splash: true, contextOptions: { reducedMotion: 'reduce' } });

  test('With reduced motion nothing moves, and there is no splash', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto('/');
    await expectSettled(page, 'en', 'admin');
    await expect(page.locator('[data-splash]')).toHaveCount(0);
    expect.soft(await motions(page), 'home').toEqual([]);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('button', { name: isMobile ? 'Menu' : 'Impact Outcomes' }).click();
    expect.soft(await motions(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('article').getByRole('button').first().click();
    expect.soft(await motions(page), 'message').toEqual([]);

    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/products\?/, (route) => held.then(() => route.continue()));
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    expect.soft(await motions(page), 'skeletons').toEqual([]);
    answer();
    await page.goto('/inventory');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await motions(page), 'dialog').toEqual([]);
  });
});

test('Pictures do not glare in the dark', async ({ page }) => {
  await page.goto(tube);
  await expectSettled(page);
  const pictures = page.getByRole('main').locator('img');
  const filters = () =>
    pictures.evaluateAll((all) => [...new Set(all.map((picture) => getComputedStyle(picture).filter))]);
  expect(await pictures.count()).toBeGreaterThan(3);
  expect(await filters()).toEqual(['none']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await filters()).toEqual(['brightness(0.84)']);
});

/** Marks each control that has an edge or a ground of its own; returns their number. */
function markEdged(page: Page): Promise<number> {
  return page.evaluate(() => {
    const clear = /^(transparent|rgba\(0, 0, 0, 0\))$|\/ 0\)$/;
    const edged = [...document.querySelectorAll('a, button, input, select, textarea, summary')].filter((element) => {
      const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element);
      const bordered = Number.parseFloat(borderTopWidth) > 0 && !clear.test(borderTopColor);
      // The link of the page that is open has a ground, and a line below it.
      if (element.hasAttribute('aria-current') || !element.checkVisibility({ visibilityProperty: true })) return false;
      return bordered || !clear.test(backgroundColor);
    });
    for (const element of edged) element.setAttribute('data-edged', '');
    return edged.length;
  });
}

/** The marked ones that have no edge to be seen now. */
function withoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-edged]')]
      .filter((element) => {
        const { appearance, borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } =
          getComputedStyle(element);
        // The browser draws its own boxes in the colours of the person.
        if (element.matches('[type=checkbox], [type=radio]') && appearance === 'auto') return false;
        return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

const edged = {
  visitor: ['/', '/login', '/get-in-touch', '/research'],
  shopper: ['/products', tube, '/cart'],
  admin: ['/inventory'],
} as const;

for (const as of ['visitor', 'shopper', 'admin'] as const) {
  test.describe(() => {
    test.use({ as });

    test(`The controls of a ${as} keep their edge in forced colours`, async ({ page }) => {
      for (const path of edged[as]) {
        await page.emulateMedia({ forcedColors: 'none' });
        await page.goto(path);
        await expectSettled(page, 'en', as);
        expect(await markEdged(page), path).toBeGreaterThan(0);
        await page.emulateMedia({ forcedColors: 'active' });
        await untilStill(page);
        expect.soft(await withoutEdge(page), path).toEqual([]);
      }
    });
  });
}
