import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Writes into every field, as if it was typed. */
export function fillForm<Values extends FieldValues>(form: UseFormReturn<Values>, values: Partial<Values>): void {
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

/** The fields that differ from `sent`, because they were changed while it was on its way. */
function changedSince<Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values): Partial<Values> {
  const typed = Object.entries<unknown>(form.getValues());
  const changed = typed.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** Whether a field was changed while `sent` was on its way. Then the form must not close. */
export const isChangedSince = <Values extends FieldValues>(form: UseFormReturn<Values>, sent: Values): boolean =>
  Object.keys(changedSince(form, sent)).length > 0;

/** Restarts a form from `next` after `sent` was answered. Fields that were changed meanwhile keep their values. */
export function resetForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  next: Values,
  { sent }: { sent: Values },
): void {
  const changed = changedSince(form, sent);
  form.reset(next);
  fillForm(form, changed);
}
