import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { wholeNumberText } from '../../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../../shared/written/written-number.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { catalogueKey } from '../catalogue.queries.ts';
import { productLimits } from '../fields/product-fields.ts';
import { lowStockQuery, setLowStockMutation } from './inventory.queries.ts';

/** Sets the number of units at which a stock is low. */
export function LowStockForm() {
  const { data } = useQuery(lowStockQuery());
  return data && <LowStockField lowAt={data.lowAt} />;
}

function LowStockField({ lowAt }: { lowAt: number }) {
  const toast = useToast();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(lowAt);
  const [invalid, setInvalid] = useState(false);
  const { mutateAsync: save, isPending } = useMutation(setLowStockMutation());

  async function submit(event: FormEvent) {
    event.preventDefault();
    const units = wholeNumberIn(shown, 'units') ?? 0;
    const valid = units >= 1 && units <= productLimits.stock;
    setInvalid(!valid);
    if (!valid) return;
    try {
      await save(units);
      toast(m.inventory_low_at_saved({ count: countText(units) }), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: catalogueKey });
      // A number that was corrected meanwhile stays.
      setTyped((now) => (now === typed ? undefined : now));
    } catch (error) {
      toast(errorMessage(error, m.inventory_low_at_failed()), { kind: 'error' });
    }
  }

  return (
    <form noValidate onSubmit={submit} className="mb-6 flex max-w-md flex-wrap items-start gap-3">
      <div className="grow basis-40">
        <NumberField
          label={m.inventory_low_at()}
          hint={m.inventory_low_at_hint()}
          value={shown}
          error={invalid ? wholeNumberText(1, productLimits.stock) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <Button type="submit" variant="quiet" busy={isPending} className="mt-[1.625rem] shrink-0">
        {m.inventory_low_at_save()}
      </Button>
    </form>
  );
}
