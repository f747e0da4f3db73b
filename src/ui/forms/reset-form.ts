import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Writes into every field, as if it was typed. */
export function fillForm<Values extends FieldValues>(form: UseFormReturn<Values>, values: Partial<Values>): void {
  for (const [field, value] of Object.entries(values)) {
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

/** Restarts a form from `next` after `sent` was answered. Fields that were changed meanwhile keep their values. */
export function resetForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  next: Values,
  { sent }: { sent: Values },
): void {
  const typed = Object.entries<unknown>(form.getValues());
  const changed = typed.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field]));
  form.reset(next);
  fillForm(form, Object.fromEntries(changed) as Partial<Values>);
}
