import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import * as m from '../messages/messages.js';

/** The properties of every field, in addition to those of its input. */
export type FieldProps = {
  label: ReactNode;
  /** The problem; shown below the input and announced with it. */
  error?: string;
  /** Help that is always visible. */
  hint?: ReactNode;
  /** Marks the label as optional. */
  optional?: boolean;
};

/** The ids that tie an input to its label, hint and error. */
export function useField({ id, error, hint }: { id?: string } & Pick<FieldProps, 'error' | 'hint'>) {
  const generated = useId();
  const inputId = id ?? generated;
  const ids = { input: inputId, hint: `${inputId}-hint`, error: `${inputId}-error` };
  const describedBy = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return {
    ids,
    control: { id: inputId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  };
}

/** The look of a text input, a select or a text area. */
export const inputLook =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3.5 py-2 text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-ink-soft [&[readonly]]:border-line [&[readonly]]:bg-sand';

type FieldFrameProps = FieldProps & { ids: ReturnType<typeof useField>['ids']; children: ReactNode };

/** Label above, hint and error below. */
export function FieldFrame({ label, error, hint, optional, ids, children }: FieldFrameProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={ids.input} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> {m.ui_optional()}</span>}
      </label>
      {children}
      <FieldNotes ids={ids} error={error} hint={hint} />
    </div>
  );
}

/** Error and hint below a control. */
export function FieldNotes({ ids, error, hint }: Pick<FieldFrameProps, 'ids' | 'error' | 'hint'>) {
  return (
    <>
      {error && (
        <p id={ids.error} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert aria-hidden="true" size={18} className="mt-0.5" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={ids.hint} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </>
  );
}
