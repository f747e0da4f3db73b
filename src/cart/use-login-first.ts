import { useNavigate } from 'react-router';
import { loginPath } from '../identity/next-path.ts';
import * as m from '../messages/messages.js';
import { useToast } from '../ui/toast.tsx';

/** Returns a function that asks for a login. Afterwards the product opens and one unit goes into the cart. */
export function useLoginFirst(productId: string): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    toast(m.cart_login_first(), { onwards: true });
    navigate(loginPath(`/productDetails/${productId}?add=1`));
  };
}
