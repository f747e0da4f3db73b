import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../src/routes.ts';

/** Who may see a page: everyone, whoever is signed in, admins. */
export type Who = 'visitor' | 'shopper' | 'admin';
export type SiteRoute = { path: string; who: Who };

/** An address for each route that has parameters. */
const examples: Record<string, string> = {
  'productDetails/:id': 'productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
  '*': 'no-such-page',
};

/** Every page of the site, as `src/routes.ts` has them, with the guard that its module puts before it. */
export const siteRoutes: SiteRoute[] = (routes as RouteConfigEntry[]).flatMap((route) => pagesBelow(route));

function pagesBelow({ path = '', file, children }: RouteConfigEntry, above = ''): SiteRoute[] {
  const whole = [above, path].filter(Boolean).join('/');
  if (children) return children.flatMap((child) => pagesBelow(child, whole));
  const example = examples[whole] ?? whole;
  if (/[:*?]/.test(example)) throw new Error(`the route ${whole} needs an example`);
  return [{ path: `/${example}`, who: guardOf(readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')) }];
}

function guardOf(source: string): Who {
  if (source.includes('<AdminOnly>')) return 'admin';
  return source.includes('<SignedInOnly>') ? 'shopper' : 'visitor';
}
