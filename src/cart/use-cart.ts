import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '../identity/identity-provider.tsx';
import { cartQuery } from './cart.queries.ts';
import { quantityIn } from './cart-line.ts';

/** The signed-in person's cart, read once for everything on a page that shows it. */
export function useCart() {
  const { user, loading } = useIdentity();
  const signedIn = user?.emailVerified === true;
  const query = useQuery({ ...cartQuery(), enabled: signedIn });
  return {
    signedIn,
    uid: user?.uid ?? '',
    /** True until the identity provider has said who is there. */
    identityLoading: loading,
    /** True until the shop has said what the cart holds. */
    loading: signedIn && query.isPending,
    /** How often a product is in the cart. */
    quantityOf: (productId: string) => (signedIn ? quantityIn(query.data, productId) : 0),
  };
}
