import { NavLink } from 'react-router';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';

const places: [string, () => string][] = [
  ['/allorders', m.admin_all_orders],
  ['/inventory', m.admin_inventory],
  ['/admin/accounts', m.accounts_title],
  ['/admin/health', m.health_title],
  ['/addProduct', m.admin_add_product],
];

/** The way around the admin area, for admins only; its place stays free while the shop is being asked who is one. */
export function AdminNavigation() {
  const { user, isAdmin, adminLoading } = useIdentity();
  if (!user || !(isAdmin || adminLoading)) return null;
  return (
    <nav
      aria-label={m.admin_navigation()}
      className={`-mt-2 mb-8 border-line border-b pb-4 ${adminLoading ? 'invisible' : ''}`}
    >
      <ul className="grid grid-cols-2 gap-1 sm:flex sm:flex-wrap">
        {places.map(([to, label]) => (
          <li key={to} className="grid">
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center rounded-full px-4 py-1 font-semibold text-sm leading-tight hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-4"
            >
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
