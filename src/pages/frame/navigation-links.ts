import { programmes } from '../../content/programmes.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { signedInLinks } from '../../site-map/frame-links.list.ts';
import type { MenuLink } from '../../site-map/menu-links.ts';

export const menuProgrammes = programmes.filter((programme) => programme.inMenu);

/** The links of the navigation bar after the shop, the programmes and the cart, by role (specification, section 2). */
export function usePersonalLinks(): { links: MenuLink[]; signedIn: boolean; loading: boolean } {
  const { user, isAdmin, isStaff, loading } = useIdentity();
  const links: MenuLink[] = user ? [...signedInLinks] : [];
  if (user && isAdmin) links.push({ to: '/allorders', label: m.nav_admin });
  // The specification's bar has `Admin` for admins alone.
  else if (user && isStaff) links.push({ to: '/allorders', label: m.admin_all_orders });
  return { links, signedIn: user !== null, loading };
}
