import { Check } from 'lucide-react';
import { type FormEvent, type Ref, useId, useRef } from 'react';
import { Link } from 'react-router';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { productLimits } from '../catalogue/fields/product-fields.ts';
import { countReasonsFor, countReasonText } from '../catalogue/inventory/stock/movement-text.ts';
import type { CountReason } from '../catalogue/stock/movement-kinds.ts';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';
import { wholeNumberText } from '../shared/written/whole-number-text.ts';
import { wholeNumberIn } from '../shared/written/written-number.ts';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/number-field.tsx';
import type { ShelfProduct } from './counting.contract.ts';

type CountFormProps = {
  item: ShelfProduct;
  typed: string;
  onType: (typed: string) => void;
  onCount: (counted: number, reason?: CountReason) => void;
  /** After a typed number: moves to the next product. */
  onNext: () => void;
};

/** One press if the number is as expected. Otherwise the number and the reason for the difference. */
export function CountForm({ item, typed, onType, onCount, onNext }: CountFormProps) {
  const { product, stock, ordered } = item;
  const expected = stock + ordered;
  const counted = countIn(typed);
  // A sign at the end is not finished yet.
  const isWrong = counted === null && !/^$|[.,]$/.test(typed);
  const reasonField = useRef<HTMLFieldSetElement>(null);
  const differs = counted !== null && counted !== expected;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (counted === expected) {
      onCount(expected);
      onNext();
    } else reasonField.current?.querySelector('button')?.focus();
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className={`mt-auto grid items-end gap-3 pt-4 ${isWrong ? '' : '@min-[15rem]:grid-cols-[6rem_minmax(0,1fr)]'}`}
    >
      <NumberField
        label={m.counting_counted()}
        aria-label={m.counting_counted_of({ product: nameWithVariant(product) })}
        value={typed}
        error={isWrong ? wholeNumberText(0, productLimits.stock) : undefined}
        maxLength={12}
        enterKeyHint="next"
        onChange={({ target }) => onType(target.value)}
      />
      <Button
        variant="quiet"
        // Something else is typed. This press would discard it.
        disabled={typed !== '' && counted !== expected}
        aria-label={m.counting_as_expected_of({ product: nameWithVariant(product) })}
        onClick={() => onCount(expected)}
      >
        <Check aria-hidden="true" size={18} className="text-success" />
        {m.counting_as_expected()}
      </Button>
      {differs &&
        (counted < ordered ? (
          <FewerThanOrdered name={product.name} ordered={ordered} />
        ) : (
          <ReasonField
            ref={reasonField}
            difference={counted - expected}
            onChoose={(reason) => {
              onCount(counted, reason);
              onNext();
            }}
          />
        ))}
    </form>
  );
}

/** The counted units as people write them; null if that is no such number. */
function countIn(typed: string): number | null {
  const units = wholeNumberIn(typed, 'units');
  return units !== null && units >= 0 && units <= productLimits.stock ? units : null;
}

type ReasonFieldProps = {
  ref: Ref<HTMLFieldSetElement>;
  difference: number;
  onChoose: (reason: CountReason) => void;
};

function ReasonField({ ref, difference, onChoose }: ReasonFieldProps) {
  const fewer = difference < 0;
  const count = countText(Math.abs(difference));
  const hint = useId();
  return (
    <fieldset ref={ref} aria-describedby={hint} className="col-span-full mt-1">
      <legend className="font-semibold">{fewer ? m.counting_fewer({ count }) : m.counting_more({ count })}</legend>
      <p id={hint} className="mb-3 text-ink-soft text-sm">
        {m.counting_why_books()}
      </p>
      <div className="grid gap-2 min-[26rem]:grid-cols-2">
        {countReasonsFor(fewer).map((reason) => (
          <Button key={reason} variant="quiet" onClick={() => onChoose(reason)}>
            {countReasonText(reason, fewer)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function FewerThanOrdered({ name, ordered }: { name: string; ordered: number }) {
  return (
    <p role="alert" className="col-span-full text-sm">
      <span>{m.counting_fewer_than_ordered({ count: countText(ordered) })}</span>{' '}
      <Link to={`/allorders?${new URLSearchParams({ q: name, sent: 'no' })}`} className="link">
        {m.counting_see_orders()}
      </Link>
    </p>
  );
}
