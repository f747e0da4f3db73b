import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '../identity/identity-provider.tsx';
import { cartQuery } from './cart.queries.ts';
import { quantityIn } from './cart-line.ts';

/** The cart of the signed-in person, read once for all components of a page. */
export function useCart() {
  const { user, loading } = useIdentity();
  const isVerified = user?.emailVerified === true;
  const query = useQuery({ ...cartQuery(), enabled: isVerified });
  return {
    isVerified,
    uid: user?.uid ?? '',
    /** True until the identity provider has answered. */
    identityLoading: loading,
    /** True until the shop has answered with the cart. */
    loading: isVerified && query.isPending,
    /** The quantity of a product in the cart. */
    quantityOf: (productId: string) => (isVerified ? quantityIn(query.data, productId) : 0),
  };
}
