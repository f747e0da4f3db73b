import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIdentity } from '../identity/identity-provider.tsx';
import type { ArrivalState } from '../identity/sign-in/use-arrival.ts';
import { maxQuantity } from './cart.rules.ts';

/** What a visitor was about to put into the cart; `settle` says that it was tried. */
export type PendingAdd = { quantity: number; settle: () => void };

/**
 * What the address (`?add=`) says of the product that this page shows, for whoever has come from the sign-in just made; null
 * for everybody else. The parameter leaves the address either way (docs/decisions/cart-and-allowance.md).
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
