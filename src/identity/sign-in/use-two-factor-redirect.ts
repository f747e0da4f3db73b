import { useNavigate } from 'react-router';
import { IdentityError } from '../client/identity-error.ts';

/**
 * Gives what leads on where a sign-in waits for its second step (`multi-factor-auth-required`; specification, section 8):
 * true where it did. The page that asks for the code has an address of its own: Google's window can come there too.
 */
export function useTwoFactorRedirect(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return function goToTwoFactor(error) {
    if (!(error instanceof IdentityError) || error.code !== 'multi-factor-auth-required') return false;
    const wanted = new URLSearchParams(window.location.search).get('next');
    const step = new URLSearchParams({ step: 'code', ...(wanted ? { next: wanted } : {}) });
    navigate(`/login?${step}`, { replace: true });
    return true;
  };
}
