import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { errorCode, errorMessage } from '../../shared/error-sentence.ts';
import { jakartaYear } from '../../shared/jakarta-time.ts';
import { hasMailbox } from '../../shared/no-mailbox.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { CancelButton, Dialog } from '../../ui/dialog.tsx';
import { useRequestKeys } from '../../ui/forms/request-keys.ts';
import { useUnsavedChanges } from '../../ui/forms/use-unsaved-changes.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { grantUnitsMutation } from '../orders.queries.ts';
import { type GrantField, type GrantFormValues, grantFields, grantLabels, grantProblems } from './grant-form-values.ts';
import { GrantProduct } from './grant-product.tsx';

/** The address of an order with the product whose allowance grows, or a person with a product still to choose. */
export type GrantSubject = { email: string } & ({ productId: string; product: string } | { person: string });

type GrantDialogProps = {
  /** The subject of the grant; null while the dialog is closed. */
  subject: GrantSubject | null;
  onClose: () => void;
  onGranted: () => void;
};

/** Grants an account extra units of a product in a year, with a reason (docs/decisions/cart-and-allowance.md). */
export function GrantDialog({ subject, onClose, onGranted }: GrantDialogProps) {
  const formId = useId();
  const { isPending, mutateAsync: grant } = useMutation(grantUnitsMutation());
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      title={m.allorders_grant()}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={formId} busy={isPending}>
            {isPending ? m.allorders_grant_submitting() : m.allorders_grant_submit()}
          </Button>
        </>
      }
    >
      {subject && <GrantForm id={formId} subject={subject} grant={grant} onGranted={onGranted} />}
    </Dialog>
  );
}

type Grant = (fields: ReturnType<typeof grantFields> & { requestKey: string }) => Promise<unknown>;
type GrantFormProps = { id: string; subject: GrantSubject; grant: Grant; onGranted: () => void };

function GrantForm({ id, subject, grant, onGranted }: GrantFormProps) {
  const toast = useToast();
  const requestKeys = useRequestKeys();
  const form = useForm<GrantFormValues>({
    defaultValues: {
      email: subject.email,
      productId: 'productId' in subject ? subject.productId : '',
      units: '1',
      year: String(jakartaYear(new Date())),
      reason: '',
    },
    resolver: problemResolver(grantProblems),
  });

  const unsavedQuestion = useUnsavedChanges(form.formState.isDirty);

  const submit = form.handleSubmit(async (values) => {
    try {
      await grant({ ...grantFields(values), requestKey: requestKeys.keyFor(values) });
      requestKeys.end();
      toast(m.allorders_granted({ units: values.units, year: values.year }), { kind: 'success' });
      onGranted();
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND' || 'person' in subject || !hasMailbox(subject.email)) {
        toast(errorMessage(error, m.allorders_grant_failed()), { kind: 'error' });
        return;
      }
      form.setError('email', { type: 'server', message: m.allorders_grant_no_account() }, { shouldFocus: true });
    }
  });

  const field = (name: GrantField) => ({
    ...form.register(name),
    label: grantLabels[name](),
    error: form.formState.errors[name]?.message,
    required: true,
  });
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-5">
      {'person' in subject ? (
        <>
          <p className="wrap-anywhere">{m.allorders_grant_person_lead({ person: subject.person })}</p>
          <Controller
            control={form.control}
            name="productId"
            render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
              <GrantProduct value={value} error={error?.message} onChoose={onChange} searchRef={ref} />
            )}
          />
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{m.allorders_grant_lead({ product: subject.product })}</p>
          {hasMailbox(subject.email) && (
            <TextField {...field('email')} type="email" autoComplete="off" hint={m.allorders_grant_email_hint()} />
          )}
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField {...field('units')} />
        <NumberField {...field('year')} />
      </div>
      <TextAreaField {...field('reason')} rows={3} className="scroll-mb-12" />
      {unsavedQuestion}
    </form>
  );
}
