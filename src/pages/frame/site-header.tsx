import { Menu as MenuIcon, X } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useFacts } from '../../content/facts.ts';
import { programmes } from '../../content/programmes.ts';
import { translated } from '../../content/translated.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { headerLinks, signedInLinks } from '../../site-map/frame-links.list.ts';
import type { MenuLink } from '../../site-map/menu-links.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { afterLoad } from '../offline/after-load.ts';
import { BrandMark } from './brand-mark.tsx';
import { CartLink, MobileCartLink } from './cart-link.tsx';
import { EmergencyLinks } from './emergency-links.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Menu, MenuChevron } from './menu.tsx';

/** Loads after the page, for signed-in people. Without a connection there is no count. */
const CartCount = lazy(async () => {
  await afterLoad();
  const loaded = await import('./cart-count.tsx').catch(() => null);
  return { default: (loaded?.CartCount ?? (() => null)) as ComponentType<{ onCount: (count: number) => void }> };
});

/** The navigation bar, at the top of every page (specification, section 2). */
export function SiteHeader() {
  const { brand } = useFacts();
  const { user } = useIdentity();
  const [cartCount, setCartCount] = useState(0);
  const shownCount = user ? cartCount : 0;
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="wrap flex h-16 items-center justify-between gap-1 sm:gap-4">
        <Link
          to="/"
          className="-ml-1 inline-flex h-11 min-w-0 flex-wrap items-center gap-2 overflow-hidden rounded-full pr-1 pl-1 sm:gap-2.5 sm:pr-3 font-bold text-lg tracking-tight"
        >
          <BrandMark className="my-1 size-9 shrink-0" />
          {/* In large text, if a few letters do not fit, the name wraps to a hidden line. */}
          <span className="min-w-0 grow basis-[3rem] truncate">{brand}</span>
        </Link>
        <nav aria-label={m.nav_label()} className="flex items-center gap-1">
          <DesktopNavigation cartCount={shownCount} />
          <LanguageSwitch short className="rounded-full px-3 font-semibold text-sm hover:bg-sand" />
          <MobileCartLink count={shownCount} />
          <MobileNavigation />
        </nav>
        {user?.emailVerified && (
          <Suspense>
            <CartCount key={user.uid} onCount={setCartCount} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

const itemLook =
  'flex min-h-12 items-center rounded-md px-3 hover:bg-sand ' +
  'aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong';

const contactLink = { to: '/get-in-touch', label: m.contact_get_in_touch };

/** All links of the navigation bar and the ways to get help, behind a hamburger button. */
function MobileNavigation() {
  const { links, signedIn, loading } = usePersonalLinks();
  return (
    <Menu
      className="lg:hidden"
      // While the menu is open, the button reaches over the page below the header: a press there only closes it.
      triggerClassName="-mr-2 inline-flex align-top size-11 items-center justify-center rounded-full before:inset-x-0 before:top-16 before:bottom-0 hover:bg-sand group-open:before:fixed group-data-open:before:fixed"
      trigger={
        <>
          <MenuIcon aria-hidden="true" size={26} className="group-open:hidden group-data-open:hidden" />
          <X aria-hidden="true" size={26} className="hidden group-open:block group-data-open:block" />
          <span className="sr-only">{m.nav_menu()}</span>
        </>
      }
      panelClassName="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-line border-b bg-paper shadow-raised"
    >
      <div className="wrap grid gap-1 pt-2 pb-6 sm:grid-cols-2 sm:gap-x-8">
        <ul>
          {[...headerLinks, ...links, contactLink].map(itemIn(`${itemLook} font-semibold`))}
          {!signedIn && (
            <li className={`mt-2 mb-3 ${loading ? 'until-settled' : ''}`}>
              <ButtonLink to="/login" variant="quiet" className="w-full">
                {m.nav_login()}
              </ButtonLink>
            </li>
          )}
          <li className="mt-3 border-line border-t pt-2">
            <EmergencyLinks className="px-3 pb-2" />
          </li>
        </ul>
        <div className="border-line border-t pt-4 sm:border-t-0 sm:pt-2">
          <p id="mobile-programmes" className="px-3 pb-1 font-semibold text-ink-soft text-sm">
            {m.nav_programmes()}
          </p>
          <ul aria-labelledby="mobile-programmes">{menuProgrammes.map(itemIn(itemLook))}</ul>
        </div>
      </div>
    </Menu>
  );
}

const barLook =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 font-semibold text-sm transition-colors duration-150 hover:bg-sand ' +
  'aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

const programmeLook =
  'flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal-strong';

/** Draws each link of a menu with one look. */
function itemIn(look: string) {
  return ({ to, label }: MenuLink) => (
    <li key={to}>
      <NavLink to={to} className={look}>
        {label()}
      </NavLink>
    </li>
  );
}

function DesktopNavigation({ cartCount }: { cartCount: number }) {
  const { links, signedIn, loading } = usePersonalLinks();
  return (
    <ul className="hidden items-center gap-1 lg:flex">
      {headerLinks.map(itemIn(barLook))}
      <li>
        <ProgrammesDropdown />
      </li>
      <li>
        <CartLink count={cartCount} className={barLook}>
          {m.nav_cart()}
        </CartLink>
      </li>
      {links.map(itemIn(barLook))}
      {!signedIn && (
        <li className={`ml-2 ${loading ? 'until-settled' : ''}`}>
          <ButtonLink to="/login" variant="quiet" className="text-sm">
            {m.nav_login()}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

function ProgrammesDropdown() {
  return (
    <Menu
      className="relative"
      triggerClassName={`${barLook} group-open:bg-sand group-data-open:bg-sand`}
      trigger={
        <>
          {m.nav_programmes()}
          <MenuChevron size={16} />
        </>
      }
      panelClassName="absolute top-full left-1/2 mt-2 w-120 -translate-x-1/2 rounded-lg border border-line bg-surface p-3 shadow-raised"
    >
      <ul className="grid grid-cols-2 gap-1">{menuProgrammes.map(itemIn(programmeLook))}</ul>
    </Menu>
  );
}

const menuProgrammes = programmes
  .filter((programme) => !('isFooterOnly' in programme))
  .map(({ slug, navigationLabel }) => ({ to: `/${slug}`, label: () => translated(navigationLabel) }));

/** The links of the navigation bar after the shop, the programmes and the cart, by role (specification, section 2). */
function usePersonalLinks() {
  const { user, isAdmin, isStaff, loading } = useIdentity();
  const links: MenuLink[] = user ? [...signedInLinks] : [];
  if (user && isAdmin) links.push({ to: '/allorders', label: m.nav_admin });
  // The specification's bar has `Admin` for admins alone.
  else if (user && isStaff) links.push({ to: '/allorders', label: m.admin_all_orders });
  return { links, signedIn: user !== null, loading };
}
