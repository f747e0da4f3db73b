import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import * as m from '../../messages/messages.js';

type CartLinkProps = { count: number; className: string; children: ReactNode };

/** The link to the cart, with the number of units in it. */
export function CartLink({ count, className, children }: CartLinkProps) {
  const countId = useId();
  return (
    <>
      <NavLink to="/cart" aria-describedby={count > 0 ? countId : undefined} className={className}>
        {children}
        {count > 0 && (
          <span
            aria-hidden="true"
            className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-teal px-1 font-semibold text-on-teal text-xs tabular-nums max-lg:absolute max-lg:top-0.5 max-lg:right-0"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={countId} hidden>
          {m.nav_cart_count({ count })}
        </span>
      )}
    </>
  );
}

/** On phones the cart's link is next to the menu button, so that it is always visible. */
export function MobileCartLink({ count }: { count: number }) {
  return (
    <CartLink
      count={count}
      className="relative inline-flex size-11 items-center justify-center rounded-full hover:bg-sand lg:hidden aria-[current=page]:bg-teal-soft aria-[current=page]:text-teal-strong"
    >
      <ShoppingCart aria-hidden="true" size={24} />
      <span className="sr-only">{m.nav_cart()}</span>
    </CartLink>
  );
}
