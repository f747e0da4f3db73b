import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as m from '../../../messages/messages.js';
import { errorCode, errorMessage } from '../../../shared/error-sentence.ts';
import { jakartaDayName } from '../../../shared/jakarta-time.ts';
import { problemResolver } from '../../../shared/problem-resolver.ts';
import { wholeNumberText } from '../../../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../../../shared/written/written-number.ts';
import { Button } from '../../../ui/button.tsx';
import { FormEnd } from '../../../ui/forms/form-end.tsx';
import { useRequestKeys } from '../../../ui/forms/request-keys.ts';
import { resetForm } from '../../../ui/forms/reset-form.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { stockKey } from '../../batches/batches.queries.ts';
import { useGiftValue } from '../../batches/use-gift-value.tsx';
import { catalogueKey } from '../../catalogue.queries.ts';
import { productLimits } from '../../fields/product-fields.ts';
import { LotField } from '../../stock/lot-field.tsx';
import { lotNumber } from '../../stock/lot-number.ts';
import { isArrival } from '../../stock/movement-kinds.ts';
import type { bookedKinds } from './stock.contract.ts';
import { moveStockMutation } from './stock.queries.ts';

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
    void queryClient.invalidateQueries({ queryKey: catalogueKey });
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

/** The events that people choose, each with a direction. */
const stockEvents = {
  donation: { says: m.stock_kind_donation, kind: 'donation', sign: 1 },
  purchase: { says: m.stock_kind_purchase, kind: 'purchase', sign: 1 },
  writeOff: { says: m.stock_kind_write_off, kind: 'write-off', sign: -1 },
  found: { says: m.stock_kind_found, kind: 'correction', sign: 1 },
  missing: { says: m.stock_kind_missing, kind: 'correction', sign: -1 },
} satisfies Record<string, { says: () => string; kind: (typeof bookedKinds)[number]; sign: 1 | -1 }>;
type StockEvent = keyof typeof stockEvents;
const stockEventNames = Object.keys(stockEvents) as StockEvent[];

type StockFormValues = { happening: StockEvent; units: string; expires: string; lot: string; why: string };

/** The change of a form in units; null if it has none. */
function formChange({ happening, units }: Pick<StockFormValues, 'happening' | 'units'>): number | null {
  const number = wholeNumberIn(units, 'units') ?? 0;
  return number > 0 ? number * stockEvents[happening].sign : null;
}

/** The expiry date of a form, if its units may have one. */
function formExpiry({ happening, expires }: StockFormValues): string | undefined {
  return isArrival(stockEvents[happening].kind) && expires !== '' ? expires : undefined;
}

/** The lot number of a form, if it adds units. */
function formLot({ happening, lot }: StockFormValues): string | undefined {
  return stockEvents[happening].sign === 1 && lot.trim() !== '' ? lot : undefined;
}

/** The problems of a form about a product with this stock. */
function stockProblems(
  values: StockFormValues,
  { stock, now }: { stock: number; now: Date },
): Partial<Record<keyof StockFormValues, string>> {
  const change = formChange(values);
  if (change === null) return { units: wholeNumberText(1, productLimits.stock) };
  if (stock + change < 0) return { units: m.stock_units_too_many({ left: stock }) };
  if (stock + change > productLimits.stock) return { units: wholeNumberText(1, productLimits.stock - stock) };
  const expires = formExpiry(values);
  if (expires !== undefined && expires < jakartaDayName(now)) return { expires: m.stock_expires_passed() };
  const lot = formLot(values);
  if (lot !== undefined && !lotNumber.safeParse(lot).success) return { lot: m.batches_lot_invalid() };
  return {};
}
