import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as m from '../../../messages/messages.js';
import { errorCode, errorMessage } from '../../../shared/error-sentence.ts';
import { problemResolver } from '../../../shared/problem-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { useRequestKeys } from '../../../ui/forms/request-keys.ts';
import { resetForm } from '../../../ui/forms/reset-form.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { batchesKey } from '../../batches/batches.queries.ts';
import { useGiftValue } from '../../batches/use-gift-value.tsx';
import { catalogueKey } from '../../catalogue.queries.ts';
import { LotField } from '../../stock/lot-field.tsx';
import { isArrival } from '../../stock/movement-kinds.ts';
import { moveStockMutation, stockKey } from './stock.queries.ts';
import {
  formChange,
  formExpiry,
  formLot,
  type StockFormValues,
  stockEventNames,
  stockEvents,
  stockProblems,
} from './stock-form-values.ts';

const movementOf = (values: StockFormValues) => ({
  kind: stockEvents[values.happening].kind,
  change: formChange(values) ?? 0,
  why: values.why,
  expires: formExpiry(values),
  lot: formLot(values),
});

type StockFormProps = {
  id: string;
  stock: number;
  /** The number of the newest movement that its reader sees. */
  seen: number;
};

/** Adds units to a product's stock or removes them. */
export function StockForm({ id, stock, seen }: StockFormProps) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const requestKeys = useRequestKeys();
  const { mutateAsync: move, isPending } = useMutation(moveStockMutation());
  const form = useForm<StockFormValues>({
    defaultValues: { happening: 'donation', units: '', expires: '', lot: '', why: '' },
    resolver: problemResolver((values) => stockProblems(values, { stock, now: new Date() })),
  });
  const worth = useGiftValue();
  const [booked, setBooked] = useState(0);
  const meant = useWatch({ control: form.control }) as StockFormValues;
  const change = formChange(meant);
  const { errors } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    const value = stockEvents[values.happening].kind === 'donation' ? worth.read() : null;
    if (value === undefined) return;
    const fields = { productId: id, ...movementOf(values), value: value ?? undefined };
    try {
      await move({ ...fields, key: requestKeys.keyFor(fields), seen });
      requestKeys.end();
      toast(m.stock_booked(), { kind: 'success' });
      worth.clear();
      setBooked((count) => count + 1);
      resetForm(form, { ...values, units: '', expires: '', lot: '', why: '' }, { sent: values });
    } catch (error) {
      const isChanged = errorCode(error) === 'EDITED_MEANWHILE';
      toast(isChanged ? m.stock_changed() : errorMessage(error, m.stock_book_failed()), { kind: 'error' });
    }
    for (const queryKey of [catalogueKey, batchesKey]) void queryClient.invalidateQueries({ queryKey });
    // The next booking names this movement as seen.
    await queryClient.invalidateQueries({ queryKey: stockKey });
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-[3fr_2fr]">
      <SelectField
        {...form.register('happening')}
        label={m.stock_kind()}
        options={stockEventNames.map((name) => [name, stockEvents[name].says()])}
      />
      <NumberField
        {...form.register('units')}
        label={m.stock_units()}
        error={errors.units?.message}
        hint={change !== null && stock + change >= 0 ? m.stock_will_be({ count: stock + change }) : undefined}
        aria-required
      />
      {isArrival(stockEvents[meant.happening].kind) && <ExpiresField form={form} />}
      {stockEvents[meant.happening].sign === 1 && (
        <div className="sm:col-span-2">
          <LotField
            // A new key after each booking clears the text about the last code, and the question before leaving.
            key={booked}
            {...form.register('lot')}
            error={errors.lot?.message}
            optional
            takesDate={isArrival(stockEvents[meant.happening].kind)}
            onCode={({ lot, useBy }) => {
              form.setValue('lot', lot);
              if (useBy) form.setValue('expires', useBy);
            }}
          />
        </div>
      )}
      {meant.happening === 'donation' && worth.fields}
      <WhyField form={form} />
      <FormEnd stays>
        <Button type="submit" busy={isPending || form.formState.isSubmitting}>
          {isPending ? m.stock_booking() : m.stock_book()}
        </Button>
      </FormEnd>
    </form>
  );
}

function ExpiresField({ form }: { form: UseFormReturn<StockFormValues> }) {
  return (
    <div className="sm:col-span-2">
      <TextField
        {...form.register('expires')}
        type="date"
        label={m.batches_date()}
        hint={m.batches_date_hint()}
        error={form.formState.errors.expires?.message}
        optional
      />
    </div>
  );
}

function WhyField({ form }: { form: UseFormReturn<StockFormValues> }) {
  return (
    <div className="sm:col-span-2">
      <TextField
        {...form.register('why')}
        label={m.stock_why()}
        hint={m.stock_why_hint()}
        maxLength={500}
        optional
        autoComplete="off"
      />
    </div>
  );
}
