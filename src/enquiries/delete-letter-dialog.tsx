import { Trash2 } from 'lucide-react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useLetterChange } from './use-letter-change.ts';

type DeleteLetterDialogProps<Letter> = {
  /** The question or the offer to delete; null while the dialog is closed. */
  letter: Letter | null;
  /** Names the letter in the question. */
  about: (letter: Letter) => string;
  remove: (letter: Letter) => Promise<unknown>;
  listsKey: readonly string[];
  onClose: () => void;
  /** Called when the lists no longer hold it. */
  onDeleted: () => void;
};

/** Deletes a question or an offer for good after one question. Meant for spam and unlawful pictures. */
export function DeleteLetterDialog<Letter>(props: DeleteLetterDialogProps<Letter>) {
  const { letter, about, remove, listsKey, onClose, onDeleted } = props;
  const { busy, run } = useLetterChange(listsKey, letter === null ? '' : about(letter));

  async function confirm() {
    if (letter !== null && (await run(() => remove(letter), onClose))) onDeleted();
  }

  return (
    <ConfirmDialog
      open={letter !== null}
      onClose={onClose}
      question={m.letters_delete_question()}
      confirmLabel={m.letters_delete_confirm()}
      onConfirm={confirm}
      busy={busy}
      danger
    >
      {letter !== null && <p className="mb-2 font-semibold wrap-anywhere">{about(letter)}</p>}
      <p>{m.letters_delete_consequence()}</p>
    </ConfirmDialog>
  );
}

/** Opens the dialog. */
export function DeleteLetterButton({ of, onPress }: { of: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      className="ml-auto border-transparent px-0!"
      onClick={onPress}
      aria-label={`${m.letters_delete()}: ${of}`}
      title={m.letters_delete()}
    >
      <Trash2 aria-hidden="true" size={18} />
    </Button>
  );
}
