/** The form after another person's edit. No typed value is lost. */
export type MergedEdits<Values> = {
  values: Values;
  /** Fields that both sides changed differently. The form keeps the typed value. */
  conflicts: (keyof Values)[];
  /** Fields that only the other side changed. The form takes the new value. */
  taken: (keyof Values)[];
};

/** A text of a form's field that is equal for equal values. */
export type Comparable<Values> = (field: keyof Values, values: Values) => string;

/** Space around a text is no edit. */
function plainText<Values>(field: keyof Values, values: Values): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Merges the opened values of a form, the typed ones and the newest ones. Equal texts of `comparable` are no edit. */
export function mergeEdits<Values extends object>(
  { began, typed, newest }: Record<'began' | 'typed' | 'newest', Values>,
  comparable: Comparable<Values> = plainText,
): MergedEdits<Values> {
  const differs = (field: keyof Values, one: Values, other: Values) =>
    comparable(field, one) !== comparable(field, other);
  const fields = Object.keys(began) as (keyof Values)[];
  const changedThere = fields.filter((field) => differs(field, began, newest) && differs(field, typed, newest));
  const conflicts = changedThere.filter((field) => differs(field, began, typed));
  const taken = changedThere.filter((field) => !conflicts.includes(field));
  const news = Object.fromEntries(taken.map((field) => [field, newest[field]]));
  return { values: { ...typed, ...news }, conflicts, taken };
}
