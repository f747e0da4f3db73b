import sharp from 'sharp';
import { expect, type Page } from '../fixtures/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: each test writes the data that it expects
export type Thing = Record<string, any>;

/** The head of a page, as programs read it that run no scripts. */
export type PageHead = {
  status: number;
  language: string;
  title: string;
  description: string;
  robots: string[];
  canonical: string[];
  /** The same page elsewhere, by language. */
  alternates: Record<string, string>;
  /** The addresses of other links, by their purpose. */
  links: Record<string, string>;
  og: Record<string, string>;
  things: Thing[];
};

/** The head of a page as a crawler reads it; `page` only takes the HTML apart. */
export async function headAt(page: Page, address: string): Promise<PageHead> {
  const answer = await page.request.get(address, { maxRedirects: 0, headers: { accept: '*/*' } });
  return { status: answer.status(), ...(await page.evaluate(takenApart, await answer.text())) };
}

/** The head of the page as the browser has it now. */
export async function headNow(page: Page): Promise<Omit<PageHead, 'status'>> {
  return page.evaluate(takenApart, null);
}

/** Runs in the browser. */
function takenApart(html: string | null): Omit<PageHead, 'status'> {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const attribute = (name: string) => (element: Element) => element.getAttribute(name) ?? '';
  const pairs = (selector: string, key: string, value: string) =>
    Object.fromEntries(all(selector).map((element) => [attribute(key)(element), attribute(value)(element)]));
  return {
    language: page.documentElement.lang,
    title: page.title,
    description: attribute('content')(page.querySelector('meta[name="description"]') ?? page.documentElement),
    robots: all('meta[name="robots"]').map(attribute('content')),
    canonical: all('link[rel="canonical"]').map(attribute('href')),
    alternates: pairs('link[rel="alternate"]', 'hreflang', 'href'),
    links: pairs('link[rel]', 'rel', 'href'),
    og: pairs('meta[property^="og:"]', 'property', 'content'),
    things: all('script[type="application/ld+json"]').flatMap(
      (script) => JSON.parse(script.textContent ?? '')['@graph'],
    ),
  };
}

/** The type and size of a picture from its own bytes, and the type in its header. */
export async function sizeOf(page: Page, address: string) {
  const answer = await page.request.get(address);
  await expect(answer, address).toBeOK();
  const { format, width, height } = await sharp(await answer.body()).metadata();
  return { type: answer.headers()['content-type'], format, width, height, bytes: (await answer.body()).length };
}
