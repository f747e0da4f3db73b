import { useNavigate } from 'react-router';
import { loginPath } from '../identity/next-path.ts';
import * as m from '../messages/messages.js';
import { useToast } from '../ui/toast.tsx';

/** Gives what asks for the login, which leads on to the product and puts one of it into the cart. */
export function useLoginFirst(productId: string): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    toast(m.cart_login_first(), { onwards: true });
    navigate(loginPath(`/productDetails/${productId}?add=1`));
  };
}
