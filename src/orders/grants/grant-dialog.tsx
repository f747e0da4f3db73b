import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ChosenProduct } from '../../catalogue/product-radios.tsx';
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
import { useIsShown } from '../../ui/use-is-shown.ts';
import { grantUnitsMutation } from '../orders.queries.ts';
import { type GrantField, type GrantFormValues, grantFields, grantLabels, grantProblems } from './grant-form-values.ts';
import { GrantProduct } from './grant-product.tsx';

/** A person with the product whose allowance grows, or with a product still to choose. */
export type GrantSubject = { person: string; email: string; line?: { productId: string; product: string } };

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
  const { person, email, line } = subject;
  const toast = useToast();
  const isShown = useIsShown();
  const requestKeys = useRequestKeys();
  const [chosen, choose] = useState<ChosenProduct | null>(null);
  const form = useForm<GrantFormValues>({
    defaultValues: {
      email,
      productId: line?.productId ?? '',
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
      // The email can be that of another account.
      const product = line?.product ?? chosen?.name ?? '';
      const granted = { ...values, product, person: values.email === email ? person : values.email };
      toast(m.allorders_granted(granted), { kind: 'success' });
      onGranted();
    } catch (error) {
      const hasEmailField = line && hasMailbox(email);
      const isUnknown = hasEmailField && errorCode(error) === 'NOT_FOUND';
      const message = isUnknown ? m.allorders_grant_no_account() : errorMessage(error, m.allorders_grant_failed());
      if (!isShown()) return toast(`${person}: ${message}`, { kind: 'error' });
      if (isUnknown) return form.setError('email', { type: 'server', message }, { shouldFocus: true });
      toast(message, { kind: 'error' });
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
      {!line ? (
        <>
          <p className="wrap-anywhere">{m.allorders_grant_person_lead({ person })}</p>
          <Controller
            control={form.control}
            name="productId"
            render={({ field: { onChange, ref }, fieldState: { error } }) => (
              <GrantProduct
                chosen={chosen}
                error={error?.message}
                onChoose={(product) => {
                  choose(product);
                  onChange(product._id);
                }}
                searchRef={ref}
              />
            )}
          />
        </>
      ) : (
        <>
          <p className="wrap-anywhere">{m.allorders_grant_lead(line)}</p>
          {hasMailbox(email) && (
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
