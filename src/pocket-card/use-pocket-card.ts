import { useCallback, useEffect, useRef, useState } from 'react';
import { isFilledIn, mergeEdit, withValues } from './card-rules.ts';
import { type CardValues, changeCard, onCardChange, type PocketCard, readCard } from './card-store.ts';

/**
 * `full` and `refused`: the browser did not store the last change, and the card is in this page alone. `refused` without a
 * card: the browser did not read its storage, and may have a card.
 */
export type CardStatus = 'loading' | 'saved' | 'saving' | 'full' | 'refused';

const slowAfterMs = 400;
/** A storage that has not answered until then may never answer. A later answer is still shown. */
const unreadAfterMs = 5_000;

type Work = {
  card: PocketCard | null;
  /** The id of the card that this tab last saw in the store. */
  knownId: string | null;
  /** Typed, and not stored yet. */
  waiting: CardValues;
  writing: Promise<void> | null;
  /** Grows with each letter. A card that was read from the store before the last letter is out of date. */
  edits: number;
};

/** The card that the page shows. `adopt` follows the store; `isGone` if another tab deleted or replaced the card. */
function useShownCard() {
  const [card, setCard] = useState<PocketCard | null>(null);
  const [isGone, setGone] = useState(false);
  const work = useRef<Work>({ card: null, knownId: null, waiting: {}, writing: null, edits: 0 }).current;

  const show = useCallback(
    (next: PocketCard | null) => {
      work.card = next;
      setCard(next);
    },
    [work],
  );
  const adopt = useCallback(
    (stored: PocketCard | null) => {
      const isOther = work.knownId !== null && stored?.id !== work.knownId;
      work.knownId = stored?.id ?? null;
      if (isOther) work.waiting = {};
      if (isOther) setGone(true);
      show(
        stored && isWaiting(work) ? withValues(stored, work.waiting, work.card?.changedAt ?? stored.changedAt) : stored,
      );
    },
    [work, show],
  );
  return { card, isGone, setGone, work, show, adopt };
}

/** Reads the stored card, and stores typed changes. */
function useStoredCard() {
  const shown = useShownCard();
  const { work, adopt } = shown;
  const [status, setStatus] = useState<CardStatus>('loading');

  const write = useCallback(async () => {
    const slow = setTimeout(setStatus, slowAfterMs, 'saving');
    const outcome = await storeWaiting(work, adopt);
    clearTimeout(slow);
    work.writing = null;
    setStatus(outcome);
  }, [work, adopt]);
  const read = useCallback(async () => {
    const { edits } = work;
    const showUnread = () => work.knownId === null && setStatus('refused');
    const slow = setTimeout(showUnread, unreadAfterMs);
    try {
      const stored = await readCard();
      if (work.writing || work.edits !== edits) return;
      // A card that the browser refused to store is in this page alone, and stays here.
      if (stored || work.knownId !== null || !isWaiting(work)) adopt(stored);
      if (isWaiting(work)) work.writing = write();
      else setStatus('saved');
    } catch {
      showUnread();
    } finally {
      clearTimeout(slow);
    }
  }, [work, adopt, write]);
  return { ...shown, status, setStatus, read, write };
}

/**
 * The card of this phone. Each typed letter is stored at once, because a tired parent forgets a button, and a phone closes
 * tabs without asking. While one write runs, the next letters wait, and are stored together.
 */
export function usePocketCard() {
  const { card, isGone, setGone, work, show, adopt, status, setStatus, read, write } = useStoredCard();
  useEffect(() => {
    void read();
    return onCardChange(read);
  }, [read]);
  return {
    card,
    status,
    isGone,
    isUnsaved: status !== 'loading' && status !== 'saved' && isFilledIn(card),
    /** The person has read that the card is gone. */
    startAgain: () => setGone(false),
    readAgain() {
      setStatus('loading');
      void read();
    },
    edit(changes: CardValues) {
      work.edits += 1;
      work.waiting = { ...work.waiting, ...changes };
      setGone(false);
      show(withValues(work.card, changes, Date.now()));
      work.writing ??= write();
    },
    /**
     * Stores another card, or deletes the card. A card that this tab has not seen stays: it is shown, and the answer is
     * false. Rejects, and changes nothing, if the browser does not store that.
     */
    async replace(next: PocketCard | null): Promise<boolean> {
      const { stored, outcome } = await storeInstead(work, next);
      work.edits += 1;
      work.waiting = {};
      if (stored === next) work.knownId = null;
      setGone(false);
      adopt(stored);
      setStatus(outcome);
      return stored === next;
    },
  };
}

async function storeInstead(work: Work, next: PocketCard | null) {
  // A letter that is still being stored would bring a deleted card back.
  await work.writing;
  const { knownId } = work;
  try {
    const stored = await changeCard((here) => (isFilledIn(here) && here.id !== knownId ? here : next));
    return { stored, outcome: 'saved' } as const;
  } catch (error) {
    // A card that was never stored is dropped without the store.
    if (next || knownId !== null) throw error;
    return { stored: null, outcome: 'refused' } as const;
  }
}

/** Stores the typed changes until none waits or the browser refuses one. A refused change waits for the next letter. */
async function storeWaiting(work: Work, adopt: (stored: PocketCard | null) => void): Promise<CardStatus> {
  while (work.card && isWaiting(work)) {
    const { card: edited, knownId, waiting: changes } = work;
    work.waiting = {};
    try {
      adopt(await changeCard((stored) => mergeEdit(stored, edited, changes, knownId)));
    } catch (error) {
      work.waiting = { ...changes, ...work.waiting };
      return problemOf(error);
    }
  }
  return 'saved';
}

function isWaiting({ waiting }: Work): boolean {
  return Object.keys(waiting).length > 0;
}

function problemOf(error: unknown): CardStatus {
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused';
}
