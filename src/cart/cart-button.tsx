import { Check, ShoppingCart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { cartButtonLook } from './cart-button-look.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useCart } from './use-cart.ts';
import { type ShownProduct, useLoginFirst } from './use-login-first.ts';

/**
 * The cart button of a home card: adds one unit, and links to the cart once the product is in it
 * (docs/decisions/cart-and-allowance.md).
 */
export function CartButton({ product }: { product: ShownProduct }) {
  const { user, loading: identityLoading } = useIdentity();
  const askForLogin = useLoginFirst(product);
  const { loading, quantityOf } = useCart();
  const { add } = useAddToCart(product);
  const [busy, setBusy] = useState(false);
  const [pressAwaited, setPressAwaited] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  const inCart = quantityOf(product._id) > 0;

  useEffect(() => {
    if (inCart && pressed.current) link.current?.focus({ preventScroll: true });
    pressed.current = false;
  }, [inCart]);

  async function press() {
    if (!user) return askForLogin();
    setBusy(true);
    pressed.current = true;
    pressed.current = await add(1);
    setBusy(false);
  }

  // The press came before the identity provider answered, so it waits.
  useEffect(() => {
    if (!pressAwaited || identityLoading) return;
    setPressAwaited(false);
    void press();
  });

  if (inCart) {
    return (
      <Link
        ref={link}
        to="/cart"
        aria-label={m.cart_go_named({ name: nameWithVariant(product) })}
        className={cartButtonLook(true)}
      >
        <Check aria-hidden="true" size={20} />
      </Link>
    );
  }
  const soldOut = product.countInStock === 0;
  return (
    <button
      type="button"
      disabled={soldOut || loading || busy}
      aria-busy={busy || undefined}
      aria-label={soldOut ? m.product_out_of_stock() : m.cart_add_named({ name: nameWithVariant(product) })}
      onClick={() => setPressAwaited(true)}
      className={`${cartButtonLook()} ${busy ? 'animate-pulse-soft' : ''}`}
    >
      <ShoppingCart aria-hidden="true" size={20} />
    </button>
  );
}
