import { NavLink } from 'react-router';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { Menu, MenuChevron } from '../frame/menu.tsx';

const places: [to: string, label: () => string, forStaff?: true][] = [
  ['/allorders', m.admin_all_orders, true],
  ['/inventory', m.admin_inventory],
  ['/admin/counting', m.counting_title, true],
  ['/admin/vocabulary', m.vocabulary_title],
  ['/admin/import', m.tables_title],
  ['/admin/missed-products', m.missed_title],
  ['/admin/enquiries', m.enquiries_title, true],
  ['/admin/accounts', m.accounts_title],
  ['/admin/facts', m.facts_title],
  ['/admin/words', m.words_title],
  ['/admin/videos', m.videos_title],
  ['/admin/donations', m.donations_title, true],
  ['/admin/reports', m.reports_title],
  ['/admin/history', m.history_title],
  ['/admin/health', m.health_title],
  ['/addProduct', m.admin_add_product],
];

/** The way around the admin area, for admins, and what of it is for staff; its place stays free while the shop is being asked who is one. */
export function AdminNavigation() {
  const { user, isStaff, adminLoading } = useIdentity();
  if (!user || !(isStaff || adminLoading)) return null;
  return (
    <nav
      aria-label={m.admin_navigation()}
      className={`-mt-2 mb-6 border-line border-b pb-4 sm:mb-8 ${adminLoading ? 'invisible' : ''}`}
    >
      <Menu
        className="sm:hidden"
        triggerClassName="flex min-h-11 w-full items-center justify-between rounded-full border border-line-strong px-4 font-semibold text-sm"
        trigger={
          <>
            {m.admin_navigation()}
            <MenuChevron size={20} />
          </>
        }
        panelClassName="pt-2"
      >
        <Places className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8.5rem,34%),100%),1fr))]" />
      </Menu>
      <Places className="hidden flex-wrap sm:flex" />
    </nav>
  );
}

function Places({ className }: { className: string }) {
  const { isAdmin, adminLoading } = useIdentity();
  return (
    <ul className={`gap-1 ${className}`}>
      {places.flatMap(
        ([to, label, forStaff]) =>
          (isAdmin || adminLoading || forStaff) && (
            <li key={to} className="grid">
              <NavLink
                to={to}
                className="inline-flex min-h-11 items-center rounded-full px-4 py-1 font-semibold text-sm leading-tight hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-4"
              >
                {label()}
              </NavLink>
            </li>
          ),
      )}
    </ul>
  );
}
