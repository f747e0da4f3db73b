import { sitePages } from './site-pages.ts';

/** The pages that browsers store before they were opened. Only the worker reads this list. */
export const aheadPaths: readonly string[] = sitePages
  .filter(({ offline }) => offline === 'ahead')
  .flatMap(({ path, places = [{ path }] }) => places.map((place) => place.path));
