import { type ReactNode, useState } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { isFilledIn } from './card-rules.ts';
import { changeCard, readCard } from './card-store.ts';

const patienceMs = 5_000;

/** A browser's storage can stop answering, as Safari's does if its process was ended. A logout does not wait for it. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(reject, patienceMs, new DOMException('the storage does not answer', 'TimeoutError'));
  });
  return Promise.race([answer, tooLate]);
}

/**
 * Asks before a logout whether the pocket card stays on this phone, if one is there or the browser does not read its
 * storage. If it stays, no later logout asks again. Both answers log out; closing the question does not. Returns the
 * question, which the caller renders.
 */
export function useCardAtLogout(): { beforeLogout: (logout: () => void) => void; cardQuestion: ReactNode } {
  const [logout, setLogout] = useState<(() => void) | null>(null);
  const [isUnread, setUnread] = useState(false);
  const [failed, setFailed] = useState(false);

  async function beforeLogout(next: () => void) {
    const card = await inTime(readCard()).catch(() => 'unread' as const);
    if (card !== 'unread' && (!isFilledIn(card) || card.staysAtLogout)) return next();
    setUnread(card === 'unread');
    setLogout(() => next);
  }

  async function answer(stays: boolean) {
    try {
      await inTime(changeCard((card) => (stays && card ? { ...card, staysAtLogout: true } : null)));
    } catch {
      // A kept card needs no note of the answer: the next logout asks again.
      if (!stays) return setFailed(true);
    }
    setLogout(null);
    logout?.();
  }

  const cardQuestion = (
    <Dialog
      open={logout !== null}
      onClose={() => setLogout(null)}
      title={m.pocket_card_logout_question()}
      actions={
        <>
          <Button variant="danger" onClick={() => answer(false)}>
            {m.pocket_card_logout_delete()}
          </Button>
          <Button data-autofocus onClick={() => answer(true)}>
            {m.pocket_card_logout_keep()}
          </Button>
        </>
      }
    >
      {isUnread && <Notice kind="error">{m.pocket_card_unread_text()}</Notice>}
      <p>{m.pocket_card_logout_text()}</p>
      {failed && <Notice kind="error">{m.pocket_card_delete_failed()}</Notice>}
    </Dialog>
  );
  return { beforeLogout: (next) => void beforeLogout(next), cardQuestion };
}
