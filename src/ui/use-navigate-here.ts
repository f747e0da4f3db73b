import { useCallback, useContext } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';
import { useIsShown } from './use-is-shown.ts';

type NavigateHere = (address: string, options?: NavigateOptions) => ReturnType<NavigateFunction>;

/**
 * Returns a function that says after an answer or a pause if the person is still here: the component is shown, and no
 * other page is loading.
 */
export function useIsHere(): () => boolean {
  // The router's own paths begin with the language.
  const here = useHref(useLocation().pathname);
  // Not `useNavigation`: it names the page that loads only after a render, and a slow phone renders late.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isShown = useIsShown();
  return useCallback(() => {
    if (!router || !isShown()) return false;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname === here;
  }, [router, here, isShown]);
}

/**
 * Returns a function that opens another address after an answer or a pause. If the person has left the page meanwhile,
 * or another page is loading, it does nothing: it does not bring the person back.
 */
export function useNavigateHere(): NavigateHere {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback((address, options) => (isHere() ? navigate(address, options) : undefined), [isHere, navigate]);
}

/** The same for a new address of this page, which replaces the present one. */
export function useOwnAddress(): (address: string) => void {
  const navigateHere = useNavigateHere();
  return (address) => void navigateHere(address, { replace: true, preventScrollReset: true });
}
