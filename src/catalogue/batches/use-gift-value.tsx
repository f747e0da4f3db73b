import { useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { rupiah } from '../../shared/rupiah.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { type GiftValue, giftValueSchema, valuedBy } from './gift-value.ts';
import { valuedByNames } from './gift-value-words.ts';

/** Optional fields for the value of a gift. `read` returns null without a value, undefined if the fields show a problem. */
export function useGiftValue(begin: GiftValue | null = null) {
  const beginTexts = { amount: begin ? String(begin.amount) : '', by: begin ? String(begin.by) : '' };
  const [{ amount, by }, setTexts] = useState(beginTexts);
  const [wrong, setWrong] = useState<'amount' | 'by'>();
  const amountField = useRef<HTMLInputElement>(null);
  const byField = useRef<HTMLSelectElement>(null);
  const written = wholeNumberIn(amount, 'rupiah');

  function change(texts: { amount?: string; by?: string }) {
    setTexts({ amount, by, ...texts });
    setWrong(undefined);
  }

  function read(): GiftValue | null | undefined {
    if (amount.trim() === '') return null;
    const { data, error } = giftValueSchema.safeParse({ amount: written, by });
    if (!error) return data;
    const isAmount = error.issues.some(({ path }) => path[0] === 'amount');
    setWrong(isAmount ? 'amount' : 'by');
    (isAmount ? amountField : byField).current?.focus();
  }

  const fields = (
    <div className="col-span-full grid gap-4 sm:grid-cols-2">
      <NumberField
        ref={amountField}
        label={m.gifts_value()}
        // Read back, because a zero too many is easily typed.
        hint={written === null ? m.gifts_value_hint() : rupiah(written)}
        error={wrong === 'amount' ? m.gifts_value_invalid() : undefined}
        optional
        value={amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      {amount.trim() !== '' && (
        <SelectField
          ref={byField}
          label={m.gifts_by()}
          error={wrong === 'by' ? m.gifts_by_missing() : undefined}
          value={by}
          onChange={({ target }) => change({ by: target.value })}
          options={valuedBy.map((each) => [each, valuedByNames[each]()])}
        >
          <option value="">{m.gifts_by_choose()}</option>
        </SelectField>
      )}
    </div>
  );
  return { fields, read, clear: () => change(beginTexts) };
}
