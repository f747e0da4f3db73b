import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useRecentLogin } from '../../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../../messages/messages.js';
import { errorMessage } from '../../shared/error-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { catalogueKey } from '../catalogue.queries.ts';
import { LotField } from '../stock/lot-field.tsx';
import { lotNumber } from '../stock/lot-number.ts';
import type { Batch } from './batches.contract.ts';
import { batchesKey, setExpiryMutation } from './batches.queries.ts';

type ExpiryFormProps = { productId: string; batch: Batch; onDone: () => void };

/** Corrects until when a batch may be used, and its lot. */
export function ExpiryForm({ productId, batch, onDone }: ExpiryFormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [lotProblem, setLotProblem] = useState<string>();
  const { mutateAsync: save, isPending } = useMutation(setExpiryMutation());
  // A lot that frees held units needs a recent login.
  const { run, dialog } = useRecentLogin();
  const form = useRef<HTMLFormElement>(null);
  const fieldOf = (name: 'expires' | 'lot') => form.current?.elements.namedItem(name) as HTMLInputElement;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = fieldOf('expires');
    const lotField = fieldOf('lot');
    const lot = lotField.value.trim() || null;
    if (field.value !== '' && !/^20\d\d-/.test(field.value)) {
      setProblem(m.batches_date_invalid());
      return field.focus();
    }
    if (lot !== null && !lotNumber.safeParse(lot).success) {
      setLotProblem(m.batches_lot_invalid());
      return lotField.focus();
    }
    try {
      const labels = {
        // A field that is not changed here keeps its value: another admin may have corrected it.
        ...(field.value === (batch.expires ?? '')
          ? { keepExpires: true as const }
          : { expires: field.value || undefined }),
        ...(lot !== batch.lot && { lot }),
      };
      await run(() => save({ productId, number: String(batch.number), ...labels }));
      toast(m.batches_saved(), { kind: 'success' });
      onDone();
    } catch (error) {
      toast(errorMessage(error, m.batches_save_failed()), { kind: 'error' });
    }
    for (const queryKey of [batchesKey, catalogueKey]) void queries.invalidateQueries({ queryKey });
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <TextField
          name="expires"
          type="date"
          label={m.batches_date()}
          hint={m.batches_date_hint()}
          error={problem}
          defaultValue={batch.expires ?? ''}
          onChange={() => setProblem(undefined)}
        />
        <LotField
          name="lot"
          error={lotProblem}
          defaultValue={batch.lot ?? ''}
          onChange={() => setLotProblem(undefined)}
          onCode={({ lot, useBy }) => {
            fieldOf('lot').value = lot;
            if (useBy) fieldOf('expires').value = useBy;
          }}
        />
        <Button type="submit" busy={isPending} className="justify-self-start">
          {m.batches_save()}
        </Button>
      </form>
      {dialog}
    </>
  );
}
