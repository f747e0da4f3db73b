/** What becomes of a form when somebody else changed what it is about: nothing that was typed is lost. */
export type MergedEdits<Values> = {
  values: Values;
  /** Changed here and there, each to something else: the form keeps what was typed. */
  conflicts: (keyof Values)[];
  /** Changed there alone: the form says it now. */
  taken: (keyof Values)[];
};

/** Brings together what a form began with, what was typed into it and what is there now. */
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
