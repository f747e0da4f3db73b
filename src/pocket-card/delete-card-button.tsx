import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';

/** Deletes the card after a question. */
export function DeleteCardButton({ onDelete }: { onDelete: () => Promise<void> }) {
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" size={18} />
        {m.pocket_card_delete()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.pocket_card_delete_question()}
        confirmLabel={m.pocket_card_delete()}
        onConfirm={() =>
          onDelete().then(
            () => setAsking(false),
            () => setFailed(true),
          )
        }
        danger
      >
        <p>{m.pocket_card_delete_text()}</p>
        {failed && <Notice kind="error">{m.pocket_card_delete_failed()}</Notice>}
      </ConfirmDialog>
    </>
  );
}
