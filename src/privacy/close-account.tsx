import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { SignedInUser } from '../identity/client/identity-client.ts';
import { emptyStorages } from '../identity/empty-storages.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorMessage, isUnanswered } from '../shared/error-sentence.ts';
import { pathIn } from '../shared/locales.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { closeAccount } from './privacy.queries.ts';

/** Explains the consequences, then closes the account once its owner typed its address. */
export function CloseAccount({ user }: { user: SignedInUser }) {
  const [open, setOpen] = useState(false);
  return (
    <Card>
      <h2 className="text-heading">{m.your_data_close()}</h2>
      <p className="mt-2">{m.your_data_close_text()}</p>
      <p className="mt-3">{m.your_data_close_orders()}</p>
      <p className="mt-3">{m.your_data_close_again()}</p>
      <Button variant="quiet" className="mt-5" onClick={() => setOpen(true)}>
        {m.your_data_close_button()}
      </Button>
      <CloseDialog user={user} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

function CloseDialog({ user, open, onClose }: { user: SignedInUser; open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const { close: closeForGood, busy, error, clearError, dialog } = useClosing();

  function cancel() {
    setProblem(undefined);
    clearError();
    onClose();
  }

  function confirm() {
    const typed = field.current?.value.trim() ?? '';
    const same = typed.toLowerCase() === user.email.toLowerCase();
    setProblem(same ? undefined : m.your_data_close_differs());
    if (same) closeForGood(typed);
    else field.current?.focus();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={cancel}
      question={m.your_data_close_question()}
      confirmLabel={busy ? m.your_data_closing() : m.your_data_close_confirm()}
      onConfirm={confirm}
      busy={busy}
      danger
    >
      <div className="grid gap-4">
        <TextField
          ref={field}
          label={<span className="wrap-anywhere">{m.your_data_close_type({ email: user.email })}</span>}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          error={problem}
          onChange={() => setProblem(undefined)}
        />
        {error && <Notice kind="error">{error}</Notice>}
        {dialog}
      </div>
    </ConfirmDialog>
  );
}

/** Closes the account, clears this browser's storage, and loads a page without a person. */
function useClosing() {
  const { client, setSigningOut } = useIdentity();
  const { key } = useLocation();
  const { run, dialog } = useRecentLogin();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    async mutationFn(email: string) {
      await run(() => closeAccount({ email }));
      // The guard must not ask for a login during this navigation.
      setSigningOut(key);
      // The session is dead already. This deletes its cookie and notifies the other tabs.
      await client.signOut().catch(() => {});
    },
    onSuccess() {
      emptyStorages();
      // A new document, so that no data of the person stays in memory.
      window.location.replace(pathIn(getLocale(), '/account-closed'));
    },
  });
  return {
    close: mutate,
    busy: isPending || isSuccess,
    error:
      error && (isUnanswered(error) ? m.your_data_close_unsure() : errorMessage(error, m.your_data_close_failed())),
    clearError: reset,
    dialog,
  };
}
