import { FolderOpen } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDate } from '../shared/jakarta-time.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { type FileProblem, readCardFile } from './card-file.ts';
import { isFilledIn } from './card-rules.ts';
import type { PocketCard } from './card-store.ts';

const problems: Record<FileProblem | 'unstored', () => string> = {
  large: m.pocket_card_file_large,
  strange: m.pocket_card_file_strange,
  unknown: m.pocket_card_file_unknown,
  long: m.pocket_card_file_long,
  unstored: m.pocket_card_file_not_stored,
};

type Outcome = keyof typeof problems | 'taken';

type LoadCardButtonProps = {
  card: PocketCard | null;
  /** False if the phone has another card, which is shown only then. Rejects if the browser does not store it. */
  onLoad: (card: PocketCard) => Promise<boolean>;
};

/** Takes the card from a file. It asks first if that replaces another card, and says why a file is refused. */
export function LoadCardButton({ card, onLoad }: LoadCardButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [candidate, setCandidate] = useState<PocketCard | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    setOutcome(null);
    const result = await readCardFile(file, Date.now()).catch((): FileProblem => 'strange');
    // The same file can be chosen again.
    target.value = '';
    if (typeof result === 'string') setOutcome(result);
    else if (isFilledIn(card)) setCandidate(result);
    else await load(result);
  }

  async function load(next: PocketCard) {
    try {
      const isTaken = await onLoad(next);
      setCandidate(isTaken ? null : next);
      if (isTaken) setOutcome('taken');
    } catch {
      setCandidate(null);
      setOutcome('unstored');
    }
  }

  const dayOf = (of: PocketCard | null) => jakartaDate(new Date(of?.changedAt ?? 0), getLocale());
  return (
    <>
      <Button variant="quiet" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden="true" size={18} />
        {m.pocket_card_load_file()}
      </Button>
      <input ref={input} type="file" hidden onChange={read} />
      {outcome && (
        <div className="basis-full">
          {outcome === 'taken' ? (
            <Notice kind="success">{m.pocket_card_taken()}</Notice>
          ) : (
            <Notice kind="error">{problems[outcome]()}</Notice>
          )}
        </div>
      )}
      <ConfirmDialog
        open={candidate !== null}
        onClose={() => setCandidate(null)}
        question={m.pocket_card_replace_question()}
        confirmLabel={m.pocket_card_replace()}
        onConfirm={() => candidate && load(candidate)}
        danger
      >
        <p>{m.pocket_card_replace_text({ here: dayOf(card), there: dayOf(candidate) })}</p>
      </ConfirmDialog>
    </>
  );
}
