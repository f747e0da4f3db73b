import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIdentity } from '../identity/identity-provider.tsx';
import type { ArrivalState } from '../identity/sign-in/use-arrival.ts';
import { maxQuantity } from './cart.rules.ts';

/** An addition that waits for a login. `settle` marks it as done. */
export type PendingAdd = { quantity: number; settle: () => void };

/**
 * Reads the addition for this page's product from the address (`?add=`), but only right after a sign-in; otherwise
 * null. Removes the parameter in both cases (docs/decisions/cart-and-allowance.md).
 */
export function usePendingAdd(): PendingAdd | null {
  const { user, loading } = useIdentity();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [quantity, setQuantity] = useState<number | null>(null);
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const written = parameters.get('add');
    if (written === null || loading) return;
    const arrival = state as ArrivalState | null;
    if (user?.emailVerified && arrival?.signedInAs === user.uid) setQuantity(readQuantity(written));
    parameters.delete('add');
    navigate({ pathname, search: parameters.toString() }, { replace: true, preventScrollReset: true });
  }, [user, loading, pathname, search, state, navigate]);
  return quantity === null ? null : { quantity, settle: () => setQuantity(null) };
}

function readQuantity(written: string): number | null {
  const quantity = /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 0;
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}
