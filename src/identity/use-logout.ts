import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as m from '../messages/messages.js';
import { useCardAtLogout } from '../pocket-card/use-card-at-logout.tsx';
import { useToast } from '../ui/toast.tsx';
import { endAdminCheck } from './ask-is-admin.ts';
import { identityErrorMessage } from './client/identity-error.ts';
import { emptyStorages } from './empty-storages.ts';
import { useIdentity } from './identity-provider.tsx';

/**
 * Signs out, or with `everywhere` on every device. Clears this browser's storage and opens the login page. Other tabs clear
 * theirs when they notice it. The pocket card is no part of the account: `cardQuestion`, which the caller renders, asks
 * once whether it stays.
 */
export function useLogout({ everywhere = false } = {}): { logout: () => void; busy: boolean; cardQuestion: ReactNode } {
  const { client, setSigningOut, recheckAdmin } = useIdentity();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  const toast = useToast();
  const { beforeLogout, cardQuestion } = useCardAtLogout();

  const { mutate, isPending } = useMutation({
    async mutationFn() {
      setSigningOut(key);
      // Calls in flight would be refused after the sign-out.
      endAdminCheck();
      await queries.cancelQueries();
      return everywhere ? client.signOutEverywhere() : client.signOut();
    },
    onSuccess() {
      emptyStorages();
      queries.clear();
      navigate('/login', { replace: true });
    },
    onError(error) {
      setSigningOut(null);
      void recheckAdmin();
      void queries.refetchQueries({ type: 'active' });
      toast(identityErrorMessage(error, m.logout_failed()), { kind: 'error' });
    },
  });
  return { logout: () => beforeLogout(mutate), busy: isPending, cardQuestion };
}
