import { programmes } from '../../content/programmes.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';

export const menuProgrammes = programmes.filter((programme) => programme.inMenu);

type NavigationLink = { to: string; label: string };

/** The links of the navigation bar after the shop and the programmes, by who looks (specification, section 2). */
export function usePersonalLinks(): { links: NavigationLink[]; signedIn: boolean; loading: boolean } {
  const { user, isAdmin, loading } = useIdentity();
  const links: NavigationLink[] = [{ to: '/cart', label: m.nav_cart() }];
  if (user) links.push({ to: '/profile', label: m.nav_profile() });
  if (user && isAdmin) links.push({ to: '/allorders', label: m.nav_admin() });
  return { links, signedIn: user !== null, loading };
}
