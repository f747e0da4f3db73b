import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/routes.ts';
import type { Who } from '../fixtures/test.ts';

export type SiteRoute = { path: string; who: Who };

/** An address for each route that has parameters. */
const examples: Record<string, string> = {
  'pediatric-tracheostomy-care-booklet/:chapter': 'pediatric-tracheostomy-care-booklet/knowing-the-supplies',
  'productDetails/:id': 'productDetails/01930f4a-6c03-7cd8-a215-f73b8c1e609a',
  'admin/words/:name': 'admin/words/in-plain-words',
  'admin/videos/:list': 'admin/videos/documentaries',
  '*': 'no-such-page',
};

/** Pages that lead on by themselves: signed-in people to another page, everyone else to the login. */
export const leadingOn = ['/welcome'];

/** Every page of the site, as `src/routes.ts` has them, with the guard that its module puts before it. */
export const siteRoutes: SiteRoute[] = (routes as RouteConfigEntry[]).flatMap((route) => pagesBelow(route));

function pagesBelow({ path = '', file, children }: RouteConfigEntry, above = ''): SiteRoute[] {
  const whole = [above, path].filter(Boolean).join('/');
  if (children) return children.flatMap((child) => pagesBelow(child, whole));
  const example = examples[whole] ?? whole;
  if (/[:*?]/.test(example)) throw new Error(`the route ${whole} needs an example`);
  const address = `/${example}`;
  if (leadingOn.includes(address)) return [{ path: address, who: 'shopper' }];
  return [{ path: address, who: guardOf(readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8')) }];
}

function guardOf(source: string): Who {
  if (/<(Admin|Staff)(Only|Page)\b/.test(source)) return 'admin';
  return /<SignedInOnly\b/.test(source) ? 'shopper' : 'visitor';
}
