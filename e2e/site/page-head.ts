import sharp from 'sharp';
import { expect, type Page } from '../fixtures/test.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of the data is written in the test
export type Thing = Record<string, any>;

/** What a page says about itself to those that do not run its scripts. */
export type PageHead = {
  status: number;
  language: string;
  title: string;
  description: string;
  robots: string[];
  canonical: string[];
  /** The same page elsewhere, by language. */
  alternates: Record<string, string>;
  /** The addresses of other links, by what they are for. */
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

/** What a picture is, from its own bytes, and what it is served as. */
export async function sizeOf(page: Page, address: string) {
  const answer = await page.request.get(address);
  await expect(answer, address).toBeOK();
  const { format, width, height } = await sharp(await answer.body()).metadata();
  return { type: answer.headers()['content-type'], format, width, height, bytes: (await answer.body()).length };
}
