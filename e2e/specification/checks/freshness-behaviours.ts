import { expect, type Page } from '../../fixtures/test.ts';
import { requestCount, see } from './checks.ts';

type List = {
  /** The expected request. */
  request: RegExp;
  /** Something that is to be seen once it is there. */
  shown: (page: Page) => ReturnType<Page['locator']>;
};

const article = (page: Page) => page.getByRole('main').getByRole('article').first();

export const lists = {
  products: { request: /GET \/api\/products\?.*limit=24/, shown: article },
  product: {
    request: /GET \/api\/products\/[0-9a-f-]{36}$/,
    shown: (page) => page.getByRole('heading', { name: 'Everyday Care Kit' }),
  },
  related: {
    request: /GET \/api\/products\/related/,
    shown: (page) => page.getByRole('region', { name: 'Related Items' }).getByRole('link').first(),
  },
  cart: { request: /GET \/api\/cart$/, shown: (page) => page.getByText('Your cart is empty.') },
  orders: { request: /GET \/api\/orders\/(?!all)/, shown: (page) => page.getByText('No orders found.') },
  allOrders: {
    request: /GET \/api\/orders\/all/,
    shown: (page) => page.getByRole('button', { name: /^View Details/ }).first(),
  },
} satisfies Record<string, List>;

/** To a page that asks for nothing. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  // Its heading, not its address alone: the address changes before the page does, and a quick return would never have
  // left it.
  await expect(page.getByRole('heading', { level: 1, name: 'Research' })).toBeVisible();
}

/** Fresh for 5 minutes and kept for 10; `address` is opened first. */
export const freshFor = (address: string, { request, shown }: List) =>
  see(`${address}: fresh for 5 minutes, kept 10`, async (scene) => {
    const { page } = scene;
    const times = () => requestCount(scene, request);
    const back = async () => {
      await page.goBack();
      await expect(shown(page)).toBeVisible();
    };
    await page.goto(address);
    await expect(shown(page)).toBeVisible();
    const first = times();
    await leave(page);
    await page.clock.fastForward('04:30');
    await back();
    await leave(page);
    expect(times()).toBe(first);

    await page.clock.fastForward('01:00');
    await back();
    await expect.poll(times).toBe(first + 1);

    // After more than 5 minutes the stored answer is shown at once, though the new answer is not there yet.
    await leave(page);
    await page.clock.fastForward('09:00');
    const held = await holdBack(page, request);
    await back();
    await expect.poll(times).toBe(first + 2);
    held.release();
    await expect.poll(held.answered).toBe(true);

    // After 10 minutes nothing is kept.
    await leave(page);
    await page.clock.fastForward('10:30');
    const again = await holdBack(page, request);
    await page.goBack();
    await expect.poll(times).toBe(first + 3);
    await expect(shown(page)).toBeHidden();
    again.release();
    await expect(shown(page)).toBeVisible();
  });

async function holdBack(page: Page, request: RegExp) {
  let open = () => {};
  let answered = false;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(
    (url) => request.test(`GET ${url.pathname}${url.search}`),
    async (route) => {
      await gate;
      await route.continue();
    },
    { times: 1 },
  );
  const done = page
    .waitForResponse((response) => {
      const { pathname, search } = new URL(response.url());
      return request.test(`GET ${pathname}${search}`);
    })
    .then(() => {
      answered = true;
    });
  done.catch(() => {});
  return { release: open, answered: () => answered };
}

export const noFocusRefetch = see('no refetch when the window gets the focus', async (scene) => {
  const { page } = scene;
  await page.goto('/products');
  await expect(article(page)).toBeVisible();
  const first = requestCount(scene, lists.products.request);
  await page.clock.fastForward('06:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await leave(page);
  expect(requestCount(scene, lists.products.request)).toBe(first);
  // The answer is no longer fresh: coming back asks.
  await page.goBack();
  await expect.poll(() => requestCount(scene, lists.products.request)).toBe(first + 1);
});
