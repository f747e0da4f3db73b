import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import * as m from '../messages/messages.js';
import { useToast } from '../ui/toast.tsx';
import { identityErrorMessage } from './client/identity-error.ts';
import { useIdentity } from './identity-provider.tsx';

/**
 * Signs out, or with `everywhere` on every device. Clears this browser's storage and opens the login page. Other tabs clear
 * theirs when they notice it.
 */
export function useLogout({ everywhere = false } = {}): { logout: () => void; busy: boolean } {
  const { client, setSigningOut } = useIdentity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const toast = useToast();

  const { mutate, isPending } = useMutation({
    async mutationFn() {
      setSigningOut(key);
      // Calls in flight would be refused after the sign-out.
      await queries.cancelQueries();
      return everywhere ? client.signOutEverywhere() : client.signOut();
    },
    onSuccess() {
      localStorage.clear();
      sessionStorage.clear();
      queries.clear();
      navigate('/login', { replace: true });
    },
    onError(error) {
      setSigningOut(null);
      void queries.refetchQueries({ type: 'active' });
      toast(identityErrorMessage(error, m.logout_failed()), { kind: 'error' });
    },
  });
  return { logout: () => mutate(), busy: isPending };
}
