import { ShoppingCart } from 'lucide-react';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { cartButtonLook } from './cart-button-look.ts';
import { type ShownProduct, useLoginFirst } from './use-login-first.ts';

/** The cart button of a home card for visitors: it asks for the login (specification, section 5). */
export function VisitorCartButton({ product }: { product: ShownProduct }) {
  const { user, loading } = useIdentity();
  const askForLogin = useLoginFirst(product);
  const soldOut = product.countInStock === 0;
  return (
    <button
      type="button"
      // For a signed-in person, the real cart button is still loading.
      disabled={soldOut || loading || user !== null}
      aria-label={soldOut ? m.product_out_of_stock() : m.cart_add_named({ name: nameWithVariant(product) })}
      onClick={askForLogin}
      className={cartButtonLook()}
    >
      <ShoppingCart aria-hidden="true" size={20} />
    </button>
  );
}
