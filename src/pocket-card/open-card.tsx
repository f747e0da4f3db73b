import { Printer, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { useAloneOnPaper } from '../ui/use-alone-on-paper.ts';
import { useBack } from '../ui/use-back.ts';
import { useRootMark } from '../ui/use-root-mark.ts';
import { Both } from './both.tsx';
import { CardFace } from './card-face.tsx';
import type { PocketCard } from './card-store.ts';
import './pocket-card.css';

type OpenCardProps = {
  card: PocketCard;
  /** It was opened to be printed. */
  prints: boolean;
  onClose: () => void;
};

/** The card over the whole display, for a person who reads it from a metre away. Its labels have both languages. */
export function OpenCard({ card, prints, onClose }: OpenCardProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useAloneOnPaper(dialog, 'pocket-card');
  useRootMark('modal');
  useBack(true, () => dialog.current?.close());
  const begin = useEffectEvent(() => {
    dialog.current?.showModal();
    // The title, so that Enter does not print by chance.
    dialog.current?.querySelector('h2')?.focus();
    if (prints) window.print();
  });
  useEffect(() => begin(), []);
  useLitDisplay();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      className="pocket-card m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper p-0 text-ink"
    >
      <header className="sticky top-0 z-10 border-line border-b bg-paper short:static">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5">
          <h2 id={titleId} tabIndex={-1} className="min-w-0 text-base">
            <Both of={(locale) => m.pocket_card_title({}, { locale })} />
          </h2>
          <Button variant="quiet" className="print:hidden" onClick={() => dialog.current?.close()}>
            <X aria-hidden="true" size={18} />
            {m.ui_close()}
          </Button>
        </div>
      </header>
      <div className="wrap pt-3 pb-8">
        <CardFace card={card} />
        <Button variant="quiet" className="mt-5 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {m.pocket_card_print()}
        </Button>
      </div>
    </dialog>
  );
}

/** The display stays lit while a person reads the card, if the browser can do that. */
function useLitDisplay(): void {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, []);
}
