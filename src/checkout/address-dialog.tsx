import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../messages/messages.js';
import type { KeptAddress } from '../orders/orders.contract.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { Button } from '../ui/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog.tsx';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { useToast } from '../ui/toast.tsx';
import { AddressFields, KeepHint } from './billing-fields.tsx';
import { type BillingForm, billingResolver, checkBilling, initialBilling, toAddress } from './billing-form.ts';
import { keepAddressMutation } from './checkout.queries.ts';
import { nameOfAddress } from './kept-address.ts';

export type AddressAccount = Parameters<typeof initialBilling>[1];

type AddressDialogProps = {
  /** The place to write to, with its address if it has one. Null while the dialog is closed. */
  edited: { slot: number; kept: KeptAddress | null } | null;
  account: AddressAccount;
  onClose: () => void;
  /** It is saved, or may be although no answer came. */
  onSettled: () => Promise<void>;
};

/** Edits a kept address, or adds one. */
export function AddressDialog({ edited, account, onClose, onSettled }: AddressDialogProps) {
  const formId = useId();
  const { mutateAsync, isPending } = useMutation(keepAddressMutation());
  const toast = useToast();

  async function save(form: BillingForm) {
    const checked = checkBilling(form);
    if (!edited || !('form' in checked)) return;
    const { apartment, was } = checked.form;
    try {
      await mutateAsync({ slot: String(edited.slot), address: toAddress(checked.form), apartment, was });
      onClose();
      toast(m.profile_address_saved(), { kind: 'success' });
      await onSettled();
    } catch (error) {
      toast(errorMessage(error, m.profile_address_failed()), { kind: 'error' });
      void onSettled();
    }
  }

  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={
        edited?.kept ? m.profile_address_edit_of({ address: nameOfAddress(edited.kept) }) : m.profile_address_add()
      }
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} busy={isPending}>
            {m.billing_save_info()}
          </Button>
        </>
      }
    >
      {edited && (
        <AddressForm key={edited.slot} id={formId} first={initialBilling(edited.kept, account)} onSave={save} />
      )}
    </Dialog>
  );
}

type AddressFormProps = { id: string; first: BillingForm; onSave: (form: BillingForm) => Promise<void> };

function AddressForm({ id, first, onSave }: AddressFormProps) {
  const form = useForm<BillingForm>({ resolver: billingResolver, defaultValues: first });
  const { errors, isDirty } = form.formState;
  const unsavedQuestion = useUnsavedChanges(isDirty);
  return (
    <form id={id} noValidate onSubmit={form.handleSubmit(onSave)}>
      <AddressFields form={form} errors={errors} />
      <p className="mt-5 text-ink-soft text-sm">
        <KeepHint />
      </p>
      {unsavedQuestion}
    </form>
  );
}
