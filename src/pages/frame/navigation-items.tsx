import { NavLink } from 'react-router';
import type { MenuLink } from '../../site-map/site-pages.ts';

/** List items with the links of a navigation. */
export function NavigationItems({ links, className }: { links: readonly MenuLink[]; className: string }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <NavLink to={to} className={className}>
        {label()}
      </NavLink>
    </li>
  ));
}
