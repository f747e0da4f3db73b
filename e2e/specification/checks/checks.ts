import type { Login } from '../../fixtures/people.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { expect, type Page } from '../../fixtures/test.ts';

/** A browser in a state of the table, and the data that this state has prepared. */
export type Scene = {
  page: Page;
  shop: RunningShop;
  /** Every request of the page so far: `GET /api/products?limit=24`. */
  requests: string[];
  /** The page's console. */
  logged: string[];
  /** The signed-in person. */
  person?: Login;
  /** The product that the state is about. */
  product?: { _id: string; name: string };
};

/** A scene that notes from now on the requests and the console of the page. */
export function watchScene(page: Page, shop: RunningShop): Scene {
  const scene: Scene = { page, shop, requests: [], logged: [] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    scene.requests.push(`${request.method()} ${pathname}${search}`);
  });
  page.on('console', (message) => scene.logged.push(message.text()));
  return scene;
}

/** Something to see that is more than an exact text. */
export type Check = { name: string; holds: (scene: Scene) => Promise<void> };

export function see(name: string, holds: Check['holds']): Check {
  return { name, holds };
}

/** The exact text is visible, on the screen of the row if that is an address. */
export async function expectShown({ page }: Scene, text: string, screen: string): Promise<void> {
  await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  if (!screen.startsWith('/')) return;
  const address = new RegExp(`^${screen.replace(/\{\w+\}/g, '[^/]+')}$`);
  expect(new URL(page.url()).pathname).toMatch(address);
}

/** The navigation bar with its links in sight, which are behind a button on phones. */
async function bar(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const menu = navigation.getByRole('button', { name: 'Menu' });
  await expect(menu.or(navigation.getByRole('button', { name: 'Impact Outcomes' })).first()).toBeVisible();
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
  return navigation;
}

type Part = 'bar' | 'main' | 'footer';

async function partOf(page: Page, part: Part) {
  if (part === 'bar') return bar(page);
  return part === 'main' ? page.getByRole('main') : page.getByRole('contentinfo');
}

/** A link with this label and exactly this target. */
export function link(label: string, target: string, part: Part = 'main'): Check {
  return see(`${label} → ${target}`, async ({ page }) => {
    const links = (await partOf(page, part)).getByRole('link', { name: label, exact: true }).filter({ visible: true });
    await expect(links.first()).toHaveAttribute('href', target);
  });
}

export function noLink(label: string, part: Part = 'main'): Check {
  return see(`no link ${label}`, async ({ page }) => {
    await expect((await partOf(page, part)).getByRole('link', { name: label, exact: true })).toHaveCount(0);
  });
}

export function heading(text: string): Check {
  return see(`heading: ${text}`, ({ page }) =>
    expect(page.getByRole('heading', { name: text, exact: true }).filter({ visible: true }).first()).toBeVisible(),
  );
}

export function button(label: string, state: 'enabled' | 'disabled' = 'enabled'): Check {
  return see(`${state === 'disabled' ? 'disabled button' : 'button'}: ${label}`, async ({ page }) => {
    const buttons = page
      .getByRole('main')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: label, exact: true });
    const foundButton = buttons.filter({ visible: true }).first();
    await (state === 'disabled' ? expect(foundButton).toBeDisabled() : expect(foundButton).toBeEnabled());
  });
}

export function noButton(label: string | RegExp): Check {
  return see(`no button ${label}`, ({ page }) =>
    expect(page.getByRole('main').getByRole('button', { name: label })).toHaveCount(0),
  );
}

/** A field with this label, marked as optional or not; `attributes` as the browser has them. */
export function field(label: string, attributes: Record<string, string> = {}): Check {
  const words = Object.entries(attributes).map((pair) => pair.join('='));
  return see(['field:', label, ...words].join(' '), async ({ page }) => {
    const foundField = page
      .getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
      .filter({ visible: true })
      .first();
    await expect(foundField).toBeVisible();
    for (const [name, value] of Object.entries(attributes)) await expect(foundField).toHaveAttribute(name, value);
  });
}

/** The text is announced as well as shown: the specification's alert. */
export function alert(text: string): Check {
  return see(`alert: ${text}`, ({ page }) =>
    expect(
      page.locator('[aria-live], [role=alert], dialog[open]').getByText(text, { exact: true }).first(),
    ).toBeVisible(),
  );
}

const hues = { red: [0, 45], green: [125, 175] } as const;

export function coloured(text: string, colour: keyof typeof hues): Check {
  return see(`in ${colour}: ${text}`, async ({ page }) => {
    const said = page.locator('main, [aria-live]').getByText(text, { exact: true });
    const foundText = said.filter({ visible: true }).first();
    const [from, to] = hues[colour];
    const written = await foundText.evaluate((element) => getComputedStyle(element).color);
    const hue = Number(written.match(/^oklch\(\S+ \S+ ([\d.]+)\)/)?.[1]);
    expect(hue, written).toBeGreaterThanOrEqual(from);
    expect(hue, written).toBeLessThanOrEqual(to);
  });
}

/** How many of something there are, all of them to be seen. */
export function counted(name: string, selector: string, count: number): Check {
  return see(`${count} ${name}`, ({ page }) =>
    expect(page.getByRole('main').locator(selector).filter({ visible: true })).toHaveCount(count),
  );
}

/** Opening an address leads there and shows a page. */
export function opens(address: string, target = address, title?: string): Check {
  const words = [address, target !== address && `→ ${target}`, title && `shows ${title}`];
  return see(words.filter(Boolean).join(' '), async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(target);
    const screen = page.getByRole('heading', { level: 1, ...(title ? { name: title, exact: true } : {}) });
    await expect(screen).toBeVisible();
    await expect(page).toHaveURL(target);
  });
}

/** How often the page has asked for something. */
export function requestCount({ requests }: Scene, request: RegExp): number {
  return requests.filter((line) => request.test(line)).length;
}
