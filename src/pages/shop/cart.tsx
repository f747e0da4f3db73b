import { useQuery } from '@tanstack/react-query';
import { BottomBar } from '../../cart/bottom-bar.tsx';
import type { Cart, CartItem } from '../../cart/cart.contract.ts';
import { cartQuery } from '../../cart/cart.queries.ts';
import { CartError } from '../../cart/cart-error.tsx';
import { totalOf } from '../../cart/cart-line.ts';
import { SummarySkeleton, TotalLines } from '../../cart/cart-summary.tsx';
import { CartTable } from '../../cart/cart-table.tsx';
import { usePricesBefore } from '../../cart/use-prices-before.ts';
import emptyPicture from '../../content/pictures/empty-cart.svg';
import { SignedInOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutdatedNotice } from '../../ui/outdated-notice.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadingStatus, Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

// Not a grid on phones: a sticky element at the bottom could not leave its own row.
const layout = 'flex flex-col gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_min(20rem,32%)] lg:items-start';

export const meta = () => noIndexMeta(m.cart_title());

export default function CartPage() {
  return (
    <SignedInOnly reason={m.login_for_cart_page}>
      <Page title={m.cart_title()}>
        <OwnCart />
      </Page>
    </SignedInOnly>
  );
}

function OwnCart() {
  const cart = useQuery(cartQuery());
  if (cart.isPending) return <CartSkeleton />;
  if (!cart.data) return <CartError cart={cart} />;
  return (
    <div className="grid gap-6">
      <OutdatedNotice query={cart} />
      <CartContent cart={cart.data} />
    </div>
  );
}

function CartContent({ cart: { items } }: { cart: Cart }) {
  if (items.length === 0) return <EmptyCart />;
  const total = totalOf(items);
  return (
    <div className={layout}>
      <div>
        <CartTable items={items} />
        <p className="mt-6">
          <ButtonLink to="/shop" variant="quiet">
            {m.cart_return()}
          </ButtonLink>
        </p>
      </div>
      <section
        aria-labelledby="cart-summary"
        className="max-lg:contents lg:sticky lg:top-24 lg:rounded-lg lg:border lg:border-line lg:bg-surface lg:p-6"
      >
        <div className="max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-5">
          <h2 id="cart-summary" className="mb-4 font-semibold text-lg">
            {m.cart_summary()}
          </h2>
          <TotalLines total={total} />
        </div>
        <BottomBar total={total}>
          <ButtonLink to="/billing" className="w-full">
            {m.cart_checkout()}
          </ButtonLink>
        </BottomBar>
      </section>
    </div>
  );
}

const noItems: readonly CartItem[] = [];

/** Without sums: there is nothing to pay. */
function EmptyCart() {
  const toast = useToast();
  usePricesBefore(noItems);
  return (
    <EmptyState picture={emptyPicture} title={m.cart_empty_title()}>
      <p className="text-ink-soft">{m.cart_empty_text()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop">{m.cart_return()}</ButtonLink>
        <Button variant="quiet" onClick={() => toast(m.error_cart_empty(), { kind: 'error' })}>
          {m.cart_checkout()}
        </Button>
      </div>
    </EmptyState>
  );
}

function CartSkeleton() {
  return (
    <div>
      <LoadingStatus />
      <div className={layout}>
        <div className="@container">
          <div className="divide-y divide-line border-line border-y @min-[37rem]:pt-12">
            {['a', 'b', 'c'].map((place) => (
              <SkeletonRow
                key={place}
                className="py-4 @max-[37rem]:min-h-44 @max-[37rem]:items-start @min-[37rem]:min-h-28"
              />
            ))}
          </div>
          <Skeleton className="mt-6 h-11 w-40 rounded-full" />
        </div>
        <SummarySkeleton height="min-h-[20rem] lg:min-h-[17rem]" />
      </div>
    </div>
  );
}
