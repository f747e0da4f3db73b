import { useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';

/**
 * Returns a function that opens another address after an answer has come. If the person has left the page meanwhile, or
 * another page is loading, it does nothing: a late answer does not bring the person back.
 */
export function useNavigateHere(): (address: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const here = useRef('');
  const stays = useRef(true);
  useLayoutEffect(() => {
    // Going back changes the browser's address before the page. Both paths include the language.
    if (!next) here.current = window.location.pathname;
    stays.current = !next || next.pathname === here.current;
    return () => {
      stays.current = false;
    };
  }, [next]);
  return (address, options) => {
    if (stays.current) void navigate(address, options);
  };
}

/** The same for a new address of this page, which replaces the present one. */
export function useOwnAddress(): (address: string) => void {
  const navigateHere = useNavigateHere();
  return (address) => navigateHere(address, { replace: true, preventScrollReset: true });
}
