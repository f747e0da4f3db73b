import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * Returns a function that replaces the address of this page. If the person has left the page, or another page is loading,
 * it does nothing: a late change would cancel that navigation.
 */
export function useOwnAddress(): (address: string) => void {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const stays = useRef(true);
  useLayoutEffect(() => {
    // Both paths include the language.
    stays.current = !next || next.pathname === window.location.pathname;
    return () => {
      stays.current = false;
    };
  }, [next]);
  return (address) => {
    if (stays.current) navigate(address, { replace: true, preventScrollReset: true });
  };
}
