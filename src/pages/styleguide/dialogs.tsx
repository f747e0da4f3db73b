import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeName, Samples } from './sample.tsx';

export function DialogSamples() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setShown(null);
  return (
    <Samples title={m.styleguide_dialogs()}>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setShown('dialog')}>
          {m.styleguide_open()} <CodeName>Dialog</CodeName>
        </Button>
        <Button variant="quiet" onClick={() => setShown('confirm')}>
          {m.styleguide_open()} <CodeName>ConfirmDialog</CodeName>
        </Button>
      </div>
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title={m.profile_title()}
        actions={
          <>
            <CancelButton />
            <Button onClick={close}>{m.product_form_save()}</Button>
          </>
        }
      >
        <TextField label={m.sign_up_name()} hint={m.styleguide_hint()} />
      </Dialog>
      <ConfirmDialog
        open={shown === 'confirm'}
        onClose={close}
        question={m.inventory_delete_question()}
        confirmLabel={m.inventory_delete_confirm()}
        onConfirm={close}
        danger
      >
        <p>{m.styleguide_sample()}</p>
      </ConfirmDialog>
    </Samples>
  );
}
