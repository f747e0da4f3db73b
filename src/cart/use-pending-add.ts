import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useIdentity } from '../identity/identity-provider.tsx';
import type { ArrivalState } from '../identity/sign-in/use-arrival.ts';
import { useOwnAddress } from '../ui/use-navigate-here.ts';
import { maxQuantity } from './cart.rules.ts';

/** An addition that waits for a login. `settle` marks it as done. */
export type PendingAdd = { quantity: number; settle: () => void };

/**
 * Reads the addition for this page's product from the address (`?add=`), but only right after a sign-in; otherwise
 * null. Removes the parameter in both cases (docs/decisions/cart-and-allowance.md).
 */
export function usePendingAdd(): PendingAdd | null {
  const { user, loading } = useIdentity();
  const { search, state } = useLocation();
  const replaceAddress = useOwnAddress();
  const [quantity, setQuantity] = useState<number | null>(null);
  const take = useEffectEvent((parameters: URLSearchParams, written: string) => {
    const arrival = state as ArrivalState | null;
    if (user?.emailVerified && arrival?.signedInAs === user.uid) setQuantity(readQuantity(written));
    parameters.delete('add');
    replaceAddress(`?${parameters}`);
  });
  useEffect(() => {
    const parameters = new URLSearchParams(search);
    const written = parameters.get('add');
    if (written !== null && !loading) take(parameters, written);
  }, [loading, search]);
  return quantity === null ? null : { quantity, settle: () => setQuantity(null) };
}

function readQuantity(written: string): number | null {
  const quantity = /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 0;
  return quantity > 0 && quantity <= maxQuantity ? quantity : null;
}
