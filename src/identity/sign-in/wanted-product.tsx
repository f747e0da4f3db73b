import { Link, useLocation, useSearchParams } from 'react-router';
import * as m from '../../messages/messages.js';
import { useHydrated } from '../../ui/forms/use-hydrated.ts';
import { loginPath, safeNext } from '../next-path.ts';

/** The state of the history entry of a login that a product asked for: the product's name. */
export type WantedState = { wantedProduct: string };

/** The page of the product that asked for the login, and the sentence that says why; null if none did. */
export function useWantedProduct(): { page: string; reason: string } | null {
  // The HTML of the page is the same for everyone, so only the browser reads the address.
  const hydrated = useHydrated();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const page = safeNext(search.get('next'));
  if (!hydrated || !page?.startsWith('/productDetails/')) return null;
  const name = (state as Partial<WantedState> | null)?.wantedProduct;
  const product = typeof name === 'string' ? `“${name}”` : m.login_this_product();
  return { page, reason: page.includes('?add=') ? m.login_for_cart({ product }) : m.login_for_product({ product }) };
}

/** A tab: the current one is underlined, and no button. */
const tabLook =
  '-mb-px inline-flex min-h-11 grow items-center justify-center border-transparent border-b-3 px-4 text-ink-soft not-aria-[current]:hover:bg-sand ' +
  'aria-[current]:border-teal aria-[current]:font-semibold aria-[current]:text-ink';

type LoginWaysProps = { wanted: { page: string; reason: string }; here: '/login' | '/signUp' };

/** Says which product asked for the login and why, with the two ways on. */
export function LoginWays({ wanted: { page, reason }, here }: LoginWaysProps) {
  const { state } = useLocation();
  const way = (to: '/login' | '/signUp', label: string) => (
    <Link
      to={loginPath(page, to)}
      state={state}
      replace
      aria-current={to === here ? 'page' : undefined}
      className={tabLook}
    >
      {label}
    </Link>
  );
  return (
    <nav aria-label={m.login_ways()} className="grid gap-4">
      <p className="wrap-anywhere text-lg">{reason}</p>
      <div className="flex flex-wrap border-line border-b">
        {way('/login', m.login_title())}
        {way('/signUp', m.login_way_new())}
      </div>
    </nav>
  );
}
