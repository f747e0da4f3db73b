import { type ReactNode, useCallback, useState } from 'react';
import { errorCode } from '../../shared/error-sentence.ts';
import { hasIdentityCode } from '../client/identity-error.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';

type PendingProof = { goOn: () => void; giveUp: () => void };

/**
 * For actions that need a recent login. `run` does the action. If it is refused with `requires-recent-login` (specification,
 * section 8), `dialog` asks for a proof, and the action is tried again. Closing the dialog gives the error.
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
