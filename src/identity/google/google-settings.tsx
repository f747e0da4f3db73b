import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { identityErrorMessage } from '../client/identity-error.ts';
import { identityKey } from '../identity.queries.ts';
import { useRecentLogin } from '../reauthenticate/use-recent-login.tsx';
import { useSecurity } from '../use-security.ts';

/** Ends sign-in with Google for the account, unless it is the last way in. */
export function GoogleSettings() {
  const { data } = useSecurity();
  const queries = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { run, dialog } = useRecentLogin();
  const removal = useMutation({
    mutationFn: async () => run(async () => data?.security.unlinkGoogle()),
    async onSuccess() {
      setAsking(false);
      toast(m.account_google_removed(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: identityKey });
    },
  });
  if (!data?.protection.password) {
    return (
      <p>
        {m.account_google_needs_password()}{' '}
        <Link to="/reset-password" className="link">
          {m.account_to_reset()}
        </Link>
      </p>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {m.account_google_remove()}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={m.account_google_remove_question()}
        confirmLabel={m.account_google_remove()}
        busy={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <div className="grid gap-4">
          <p>{m.account_google_remove_text()}</p>
          {removal.error && (
            <Notice kind="error">{identityErrorMessage(removal.error, m.account_google_failed())}</Notice>
          )}
        </div>
      </ConfirmDialog>
      {dialog}
    </>
  );
}
