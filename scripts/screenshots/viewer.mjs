// Brings a page to a screen, and takes its pictures.
import { join } from 'node:path';

const heights = { 360: 740, 768: 1024 };

/** Takes pictures in one language; each person has one page, used for all screens. */
export function openViewer({ browser, shop, locale, folder, schemes }) {
  const pages = new Map();

  async function pageOf(who) {
    if (!pages.has(who)) pages.set(who, await openPage({ browser, shop, locale, who }));
    return pages.get(who);
  }

  async function reach(screen, page, width) {
    await page.setViewportSize(sizeOf(width));
    await page.emulateMedia({ colorScheme: 'light' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const tools = toolsOf(page, { shop, locale });
    await screen.before?.(tools);
    await tools.open(typeof screen.path === 'function' ? screen.path(shop) : screen.path);
    await screen.act?.(tools);
    await settle(page);
  }

  return {
    /** One screen in every width and colour scheme. What covers only the display is reached anew for each width. */
    async take(screen, widths) {
      const page = await pageOf(screen.who ?? 'visitor');
      try {
        for (const [position, width] of widths.entries()) {
          if (position === 0 || screen.fold) await reach(screen, page, width);
          await page.setViewportSize(sizeOf(width));
          if (!screen.fold) await page.setViewportSize({ width, height: await heightOf(page) });
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme });
            const path = join(folder, `${screen.name}.${locale}.${width}.${colorScheme}.png`);
            await page.screenshot({ path, animations: 'disabled' });
          }
        }
      } finally {
        await page.context().setOffline(false);
      }
    },
    async close() {
      for (const page of pages.values()) await page.context().close();
    },
  };
}

/** A display as tall as the page: what sticks to its edges is then where the page puts it. */
function heightOf(page) {
  return page.evaluate(() => Math.min(document.documentElement.scrollHeight, 8_000));
}

function sizeOf(width) {
  return { width, height: heights[width] ?? 800 };
}

async function openPage({ browser, shop, locale, who }) {
  const context = await browser.newContext({
    locale: locale === 'id' ? 'id-ID' : 'en-GB',
    timezoneId: 'Asia/Jakarta',
    javaScriptEnabled: who !== 'scriptless',
  });
  context.setDefaultTimeout(10_000);
  await context.addCookies([{ name: 'language', value: locale, url: shop.url }]);
  const person = shop.people[who];
  if (person) await context.addCookies(person.cookies);
  await context.addInitScript((signedIn) => {
    if (location.hash === '#splash') {
      // It would be over before its picture is taken: it holds longer.
      sessionStorage.removeItem('splash-played');
      const { setTimeout } = window;
      window.setTimeout = (call, ms) => setTimeout(call, ms === 1_000 ? 60_000 : ms);
    } else sessionStorage.setItem('splash-played', 'yes');
    if (signedIn) localStorage.setItem('signed-in', '1');
  }, Boolean(person));
  return context.newPage();
}

/** What a screen may do before its picture is taken. Addresses are those of the default language. */
function toolsOf(page, { shop, locale }) {
  const localized = (path) => (locale === 'en' ? path : `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`);
  const pressed = (selector) => page.locator(selector).filter({ visible: true }).first();
  return {
    page,
    shop,
    async open(path) {
      await page.goto('about:blank');
      await page.goto(shop.url + localized(path));
      // Without scripts nothing ever says that they are at work.
      const atWork = page.locator('html:has(header [aria-expanded])').or(page.locator('noscript > *')).first();
      await atWork.waitFor({ state: 'attached' });
    },
    /** Goes to a page as a link of the site does: it appears at once and asks for its data itself. */
    async follow(path) {
      const going = page.evaluate((to) => window.__reactRouterDataRouter.navigate(to), path);
      // Without a network the page may be another document afterwards.
      await going.catch(() => page.waitForLoadState());
    },
    press: (selector) => pressed(selector).click(),
    fill: (selector, text) => pressed(selector).fill(text),
    choose: (selector, value) => pressed(selector).selectOption(value),
    wait: (selector) => pressed(selector).waitFor(),
    pause: (ms) => page.waitForTimeout(ms),
    /** Requests for it never get an answer. */
    hold: (address) => page.route(address, () => {}),
    /** Something else than the shop answers, and not to be asked again. */
    refuse: (address) => page.route(address, (route) => route.fulfill({ status: 418, body: '' })),
    /** The shop answers with this. */
    answer: (address, status, json) =>
      page.route(address, (route) => {
        if (route.request().method() === 'GET' && status >= 400) return route.fallback();
        return route.fulfill({ status, json });
      }),
    /** The shop's own answer, changed. */
    change: (address, change) =>
      page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: change(await response.json()) });
      }),
    goOffline: () => page.context().setOffline(true),
  };
}

/** Waits until fonts and pictures are there, those further down as well, and no guard is asking who is there. */
async function settle(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    const soon = new Promise((resolve) => setTimeout(resolve, 3_000));
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
    await Promise.race([soon, Promise.all([document.fonts.ready, ...pictures])]);
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([soon, Promise.allSettled(ending.map(({ finished }) => finished))]);
  });
}
