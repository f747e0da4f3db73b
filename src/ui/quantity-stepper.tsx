import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import * as m from '../messages/messages.js';

type QuantityStepperProps = {
  value: number;
  /**
   * `stepped`: a button was pressed, from the shown value. Otherwise the number was typed. If it returns another number, the
   * field shows that one.
   */
  onChange: (value: number, stepped: boolean) => unknown;
  min?: number;
  /** The counted thing, for instance the product's name. */
  label: string;
  disabled?: boolean;
};

/** Also with its thousands apart. Without its comma, 1,5 would be 15. */
const wholeNumber = /^(?:\d{1,6}|\d{1,3}[.,]\d{3})$/;

/** A whole number with buttons for steps; it can be typed, too. It has no upper bound (specification, section 4). */
export function QuantityStepper({ value, onChange, min = 1, label, disabled = false }: QuantityStepperProps) {
  // Typed text may not be a number yet. The last good one counts until then.
  const [draft, setDraft] = useState<string | null>(null);
  const atMin = value <= min;

  function type(event: ChangeEvent<HTMLInputElement>) {
    const text = event.target.value.trim().slice(0, 7);
    const number = wholeNumber.test(text) ? Number(text.replace(/\D/g, '')) : 0;
    if (number < min) return setDraft(text);
    const taken = onChange(number, false);
    setDraft(typeof taken === 'number' && taken !== number ? null : text);
  }

  return (
    <fieldset
      className="inline-flex h-fit w-fit shrink-0 items-center rounded-full border border-line-strong bg-surface disabled:border-line disabled:bg-sand"
      disabled={disabled}
    >
      <legend className="sr-only">{m.ui_quantity_of({ label })}</legend>
      <StepButton label={m.ui_quantity_less()} unavailable={atMin} onStep={() => onChange(value - 1, true)}>
        <Minus aria-hidden="true" size={18} />
      </StepButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.ui_quantity()}
        value={draft ?? String(value)}
        onChange={type}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        className="h-11 w-[2.75rem] rounded-sm bg-transparent text-center font-semibold tabular-nums"
      />
      <span className="sr-only" aria-live="polite">
        {draft === null ? value : ''}
      </span>
      <StepButton label={m.ui_quantity_more()} onStep={() => onChange(value + 1, true)}>
        <Plus aria-hidden="true" size={18} />
      </StepButton>
    </fieldset>
  );
}

type StepButtonProps = { label: string; unavailable?: boolean; onStep: () => void; children: ReactNode };

/** Stays focusable without a next step, so that the focus is not lost at the lowest number. */
function StepButton({ label, unavailable, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={unavailable || undefined}
      onClick={() => !unavailable && onStep()}
      className="inline-flex size-11 items-center justify-center rounded-full hover:bg-sand disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
