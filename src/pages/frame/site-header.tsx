import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useFacts } from '../../content/facts.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { afterLoad } from '../offline/after-load.ts';
import { BrandMark } from './brand-mark.tsx';
import { MobileCartLink } from './cart-link.tsx';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';

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
