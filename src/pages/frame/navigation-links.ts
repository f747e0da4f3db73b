import { programmes } from '../../content/programmes.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';

export const menuProgrammes = programmes.filter((programme) => programme.inMenu);

type NavigationLink = { to: string; label: string };

/** The links of the navigation bar after the shop, the programmes and the cart, by who looks (specification, section 2). */
export function usePersonalLinks(): { links: NavigationLink[]; signedIn: boolean; loading: boolean } {
  const { user, isAdmin, isStaff, loading } = useIdentity();
  const links: NavigationLink[] = [];
  if (user) links.push({ to: '/profile', label: m.nav_profile() });
  if (user && isAdmin) links.push({ to: '/allorders', label: m.nav_admin() });
  // The specification's bar has `Admin` for admins alone.
  else if (user && isStaff) links.push({ to: '/allorders', label: m.admin_all_orders() });
  return { links, signedIn: user !== null, loading };
}
