/** The values of a form after another person saved the same document. No typed value is lost. */
export type MergedEdits<Values> = {
  values: Values;
  /** Both sides changed these differently: the form keeps the typed values. */
  conflicts: (keyof Values)[];
  /** Only the other person changed these: the form has the newest values. */
  taken: (keyof Values)[];
};

/** Merges the values at the start, the typed ones and the newest ones. */
export function mergeEdits<Values extends object>(
  { began, typed, newest }: Record<'began' | 'typed' | 'newest', Values>,
  differs: (field: keyof Values, one: Values, other: Values) => boolean,
): MergedEdits<Values> {
  const fields = Object.keys(began) as (keyof Values)[];
  const changedThere = fields.filter((field) => differs(field, began, newest) && differs(field, typed, newest));
  const conflicts = changedThere.filter((field) => differs(field, began, typed));
  const taken = changedThere.filter((field) => !conflicts.includes(field));
  const news = Object.fromEntries(taken.map((field) => [field, newest[field]]));
  return { values: { ...typed, ...news }, conflicts, taken };
}
