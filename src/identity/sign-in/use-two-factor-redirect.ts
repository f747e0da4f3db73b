import { useLocation } from 'react-router';
import { useNavigateHere } from '../../ui/use-navigate-here.ts';
import { hasIdentityCode } from '../client/identity-error.ts';

/**
 * Returns a function that opens the page for the code if a sign-in waits for it (`multi-factor-auth-required`;
 * specification, section 8), and returns true then. That page has an address of its own: Google's window can come there too.
 */
export function useTwoFactorRedirect(): (error: unknown) => boolean {
  const navigateHere = useNavigateHere();
  const pageSearch = useLocation().search;
  return function goToTwoFactor(error) {
    if (!hasIdentityCode(error, 'multi-factor-auth-required')) return false;
    const next = new URLSearchParams(pageSearch).get('next');
    const search = new URLSearchParams({ step: 'code', ...(next ? { next } : {}) });
    navigateHere(`/login?${search}`, { replace: true });
    return true;
  };
}
