import { useMutation, useQueryClient } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import * as m from '../messages/messages.js';
import { errorMessage } from '../shared/error-sentence.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useToast } from '../ui/toast.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { disableMutation, enableMutation, resetTwoFactorMutation } from './accounts.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

type DialogProps = { account: ListedAccount; open: boolean; onClose: () => void };

export function DisableDialog({ onClose, ...rest }: DialogProps) {
  const outcome = useOutcome(m.accounts_disable_done, onClose);
  const { mutate, isPending } = useMutation({ ...disableMutation(), ...outcome });
  const { name } = rest.account;
  return (
    <ReasonDialog
      {...rest}
      onClose={onClose}
      question={m.accounts_disable_question({ name })}
      text={m.accounts_disable_text()}
      hint={m.accounts_disable_reason_hint()}
      confirmLabel={m.accounts_disable_confirm()}
      busy={isPending}
      onConfirm={mutate}
    />
  );
}

/** Switches off the two-factor of a person who lost their phone. */
export function ResetTwoFactorDialog({ onClose, ...rest }: DialogProps) {
  const outcome = useOutcome(m.accounts_two_factor_reset_done, onClose);
  const { mutate, isPending } = useMutation({ ...resetTwoFactorMutation(), ...outcome });
  const { name } = rest.account;
  return (
    <ReasonDialog
      {...rest}
      onClose={onClose}
      question={m.accounts_two_factor_reset_question({ name })}
      text={m.accounts_two_factor_reset_text()}
      hint={m.accounts_two_factor_reset_hint()}
      confirmLabel={m.accounts_two_factor_reset()}
      busy={isPending}
      onConfirm={mutate}
    />
  );
}

export function EnableDialog({ account, open, onClose }: DialogProps) {
  const outcome = useOutcome(m.accounts_enable_done, onClose);
  const { mutate, isPending } = useMutation({ ...enableMutation(), ...outcome });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      question={m.accounts_enable_question({ name: account.name })}
      confirmLabel={m.accounts_enable_confirm()}
      onConfirm={() => mutate({ uid: account.uid })}
      busy={isPending}
    >
      <p>{m.accounts_enable_text()}</p>
    </ConfirmDialog>
  );
}

/** After a change: refetches the list, then closes the dialog. */
function useOutcome(done: () => string, close: () => void) {
  const queries = useQueryClient();
  const toast = useToast();
  return {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: identityKey });
      close();
      toast(done(), { kind: 'success' });
    },
    onError: (error: Error) => toast(errorMessage(error, m.accounts_people_failed()), { kind: 'error' }),
  };
}
