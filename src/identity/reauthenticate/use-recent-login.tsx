import { type ReactNode, useCallback, useState } from 'react';
import { errorCode } from '../../shared/error-sentence.ts';
import { hasIdentityCode } from '../client/identity-error.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';

type PendingProof = { goOn: () => void; giveUp: () => void };

/**
 * For what needs a recent login: `run` does it and, where it is refused with `requires-recent-login` (specification,
 * section 8), asks in `dialog` who it is and retries. Whoever closes the dialog gets the error.
 */
export function useRecentLogin(): { run: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [pendingProof, setPendingProof] = useState<PendingProof | null>(null);

  const run = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsRecentLogin(error)) throw error;
      await new Promise<void>((goOn, giveUp) => setPendingProof({ goOn, giveUp: () => giveUp(error) }));
      return act();
    }
  }, []);

  function close(end: 'goOn' | 'giveUp') {
    pendingProof?.[end]();
    setPendingProof(null);
  }

  const dialog = (
    <RecentLoginDialog open={pendingProof !== null} onProven={() => close('goOn')} onClose={() => close('giveUp')} />
  );
  return { run, dialog };
}

function needsRecentLogin(error: unknown): boolean {
  return hasIdentityCode(error, 'requires-recent-login') || errorCode(error) === 'REQUIRES_RECENT_LOGIN';
}
