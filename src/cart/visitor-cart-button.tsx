import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useIdentity } from '../identity/identity-provider.tsx';
import { loginPath } from '../identity/next-path.ts';
import * as m from '../messages/messages.js';
import { useToast } from '../ui/toast.tsx';
import { cartButtonLook } from './cart-button-look.ts';

/**
 * The cart button of a home card as long as nobody is signed in: it asks for the login (specification, section 5), which
 * leads on to the product.
 */
export function VisitorCartButton({
  product,
}: {
  product: { _id: string; name: string; countInStock: number | null };
}) {
  const { user, loading } = useIdentity();
  const toast = useToast();
  const navigate = useNavigate();
  const soldOut = product.countInStock === 0;
  return (
    <button
      type="button"
      // Where somebody is signed in, the button that knows their cart is on its way.
      disabled={soldOut || loading || user !== null}
      aria-label={soldOut ? m.product_out_of_stock() : m.cart_add_named({ name: product.name })}
      onClick={() => {
        toast(m.cart_login_first(), { onwards: true });
        navigate(loginPath(`/productDetails/${product._id}`));
      }}
      className={cartButtonLook()}
    >
      <ShoppingCart aria-hidden="true" size={20} />
    </button>
  );
}
