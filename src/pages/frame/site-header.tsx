import { Link } from 'react-router';
import { site } from '../../content/site.ts';
import * as m from '../../messages/messages.js';
import { BrandMark } from './brand-mark.tsx';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MobileNavigation } from './mobile-navigation.tsx';

/** The navigation bar, at the top of every page (specification, section 2). */
export function SiteHeader() {
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <div className="wrap flex h-16 items-center justify-between gap-4">
        <Link
          to="/"
          className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-full pr-3 pl-1 font-bold text-lg tracking-tight"
        >
          <BrandMark className="size-9" />
          {site.brand}
        </Link>
        <nav aria-label={m.nav_label()} className="flex items-center gap-1">
          <DesktopNavigation />
          <LanguageSwitch short className="rounded-full px-3 font-semibold text-sm hover:bg-sand" />
          <MobileNavigation />
        </nav>
      </div>
    </header>
  );
}
