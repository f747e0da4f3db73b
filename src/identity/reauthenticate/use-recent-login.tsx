import { type ReactNode, useCallback, useState } from 'react';
import { failureCode } from '../../shared/error-sentence.ts';
import { hasIdentityCode } from '../client/identity-error.ts';
import { RecentLoginDialog } from './recent-login-dialog.tsx';

type Asking = { goOn: () => void; giveUp: () => void };

/**
 * For what needs a recent login: `run` does it and, where it is refused with `requires-recent-login` (specification,
 * section 8), asks in `dialog` who it is and does it again. Whoever closes the dialog gets the refusal.
 */
export function useRecentLogin(): { run: <T>(act: () => Promise<T>) => Promise<T>; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking | null>(null);

  const run = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!needsRecentLogin(error)) throw error;
      await new Promise<void>((goOn, giveUp) => setAsking({ goOn, giveUp: () => giveUp(error) }));
      return act();
    }
  }, []);

  function close(end: 'goOn' | 'giveUp') {
    asking?.[end]();
    setAsking(null);
  }

  const dialog = (
    <RecentLoginDialog open={asking !== null} onProven={() => close('goOn')} onClose={() => close('giveUp')} />
  );
  return { run, dialog };
}

function needsRecentLogin(error: unknown): boolean {
  return hasIdentityCode(error, 'requires-recent-login') || failureCode(error) === 'REQUIRES_RECENT_LOGIN';
}
