import { useNavigate } from 'react-router';
import { hasIdentityCode } from '../client/identity-error.ts';

/**
 * Gives what leads on where a sign-in waits for its two-factor code (`multi-factor-auth-required`; specification,
 * section 8): true where it did. The page that asks for the code has an address of its own: Google's window can come there too.
 */
export function useTwoFactorRedirect(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return function goToTwoFactor(error) {
    if (!hasIdentityCode(error, 'multi-factor-auth-required')) return false;
    const next = new URLSearchParams(window.location.search).get('next');
    const search = new URLSearchParams({ step: 'code', ...(next ? { next } : {}) });
    navigate(`/login?${search}`, { replace: true });
    return true;
  };
}
