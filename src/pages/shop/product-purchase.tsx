import { useQueryClient } from '@tanstack/react-query';
import { AddToCart } from '../../cart/add-to-cart.tsx';
import { useAllowance } from '../../cart/allowance-note.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { usePendingAdd } from '../../cart/use-pending-add.ts';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import { productQueryOptions } from '../../catalogue/catalogue.queries.ts';
import { nameWithVariant } from '../../catalogue/facts/product-facts.ts';
import { PriceText } from '../../catalogue/price-text.tsx';
import { WishControl } from '../../catalogue/wishes/wish-control.tsx';
import { loginPath } from '../../identity/next-path.ts';
import type { WantedState } from '../../identity/sign-in/wanted-product.tsx';
import { WatchedSession } from '../../identity/watched-session.tsx';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useRootMark } from '../../ui/use-root-mark.ts';

/**
 * The purchase part of the product page. Signed-in people get the control, or the wish list if the stock is 0. Everyone
 * else gets the login. On phones it stays in view at the bottom.
 */
export function ProductPurchase({ product }: { product: Product }) {
  const { isVerified, identityLoading, quantityOf } = useCart();
  const queries = useQueryClient();
  const pendingAdd = usePendingAdd();
  const allowance = useAllowance(product._id, isVerified);
  const outOfStock = product.countInStock === 0;
  // The control says so, and the bar would cover much with it.
  const usedUp = allowance?.left === 0 && !outOfStock && quantityOf(product._id) === 0;
  useRootMark('bottom-bar');
  useRootMark('tall-bar');
  useRootMark('used-up', usedUp);
  const reload = () => queries.invalidateQueries({ queryKey: productQueryOptions(product._id).queryKey });
  const control = outOfStock ? (
    <WishControl productId={product._id} usedUp={allowance?.left === 0} onBack={reload} />
  ) : (
    <AddToCart product={product} goToCart detailed onRemoved={reload} pendingAdd={pendingAdd} />
  );
  return (
    <div
      data-bottom-bar
      className={`${usedUp ? 'static' : 'sticky'} bottom-0 z-10 -mx-[clamp(--spacing(4),4vw,2rem)] border-line border-t bg-paper px-[clamp(--spacing(4),4vw,2rem)] py-3 short:static sm:static sm:mx-0 sm:max-w-md sm:border-t-0 sm:bg-transparent sm:p-0`}
    >
      <p className="mb-2 flex justify-between gap-x-4 text-sm leading-snug sm:hidden">
        <strong>
          <PriceText price={product.price} />
        </strong>
        <span lang={langAttribute(product.lang.variant)}>{product.variant}</span>
      </p>
      {isVerified ? (
        control
      ) : (
        <ButtonLink
          to={loginPath(`/productDetails/${product._id}${outOfStock ? '' : '?add=1'}`)}
          state={{ wantedProduct: nameWithVariant(product) } satisfies WantedState}
          className={`w-full ${identityLoading ? 'until-settled' : ''}`}
        >
          {outOfStock ? m.wish_login() : m.product_login()}
        </ButtonLink>
      )}
      <WatchedSession />
    </div>
  );
}
