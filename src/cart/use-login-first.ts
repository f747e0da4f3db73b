import { useNavigate } from 'react-router';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { loginPath } from '../identity/next-path.ts';
import type { WantedState } from '../identity/sign-in/wanted-product.tsx';
import * as m from '../messages/messages.js';
import { useToast } from '../ui/toast.tsx';

/** A product as the controls of the cart show it. */
export type ShownProduct = {
  _id: string;
  name: string;
  variant: string;
  price: number;
  countInStock: number | null;
  yearlyLimitPerUser?: number | null;
};

/** Returns a function that asks for a login. Afterwards the product opens and one unit goes into the cart. */
export function useLoginFirst(product: Pick<ShownProduct, '_id' | 'name' | 'variant'>): () => void {
  const toast = useToast();
  const navigate = useNavigate();
  return () => {
    toast(m.cart_login_first(), { onwards: true });
    const state: WantedState = { wantedProduct: nameWithVariant(product) };
    navigate(loginPath(`/productDetails/${product._id}?add=1`), { state });
  };
}
