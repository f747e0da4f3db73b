import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/**
 * A function that replaces the address of this page. It does nothing if the person has left the page, or is leaving it: a
 * change that comes late would call them back.
 */
export function useOwnAddress(): (address: string) => void {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const stays = useRef(true);
  useEffect(() => {
    // Both begin with the language.
    stays.current = !next || next.pathname === window.location.pathname;
    return () => {
      stays.current = false;
    };
  }, [next]);
  return (address) => {
    if (stays.current) navigate(address, { replace: true, preventScrollReset: true });
  };
}
