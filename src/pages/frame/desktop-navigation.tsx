import { NavLink } from 'react-router';
import { translated } from '../../content/translated.ts';
import * as m from '../../messages/messages.js';
import { headerLinks } from '../../site-map/frame-links.list.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CartLink } from './cart-link.tsx';
import { Menu, MenuChevron } from './menu.tsx';
import { menuProgrammes, usePersonalLinks } from './navigation-links.ts';

const itemLook =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-4 font-semibold text-sm transition-colors duration-150 hover:bg-sand ' +
  'aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8';

export function DesktopNavigation({ cartCount }: { cartCount: number }) {
  const { links, signedIn, loading } = usePersonalLinks();
  return (
    <ul className="hidden items-center gap-1 lg:flex">
      {headerLinks.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={itemLook}>
            {label()}
          </NavLink>
        </li>
      ))}
      <li>
        <ProgrammesDropdown />
      </li>
      <li>
        <CartLink count={cartCount} className={itemLook}>
          {m.nav_cart()}
        </CartLink>
      </li>
      {links.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className={itemLook}>
            {label()}
          </NavLink>
        </li>
      ))}
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
      triggerClassName={`${itemLook} group-open:bg-sand group-data-open:bg-sand`}
      trigger={
        <>
          {m.nav_programmes()}
          <MenuChevron size={16} />
        </>
      }
      panelClassName="absolute top-full left-1/2 mt-2 w-120 -translate-x-1/2 rounded-lg border border-line bg-surface p-3 shadow-raised"
    >
      <ul className="grid grid-cols-2 gap-1">
        {menuProgrammes.map(({ slug, navigationLabel }) => (
          <li key={slug}>
            <NavLink
              to={`/${slug}`}
              className="flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-sand aria-[current=page]:bg-teal-soft aria-[current=page]:font-semibold aria-[current=page]:text-teal-strong"
            >
              {translated(navigationLabel)}
            </NavLink>
          </li>
        ))}
      </ul>
    </Menu>
  );
}
