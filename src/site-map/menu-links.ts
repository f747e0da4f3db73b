import type { SitePage } from './site-page.ts';
import { sitePages } from './site-pages.ts';

/** `forStaff`: staff see the link too, not only admins. */
export type MenuLink = { to: string; label: () => string; forStaff?: true };

/** The links of these menus. Components import them from a `*.list.ts`, so that browsers do not load the table. */
export function menuLinks(...menus: SitePage['menu'][]): MenuLink[] {
  return sitePages.flatMap(({ path, title, label = title, menu }) =>
    menu && label && menus.includes(menu) ? [{ to: path, label, ...(menu === 'staff' && { forStaff: true }) }] : [],
  );
}
