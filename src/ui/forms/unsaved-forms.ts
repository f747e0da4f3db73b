/** A navigation that waits for an answer: `leave` continues it, `stay` cancels it. */
export type Leaving = { leave: () => void; stay: () => void };

/** Shows the question of one form that has unsaved changes. */
export type ShowQuestion = (leaving: Leaving) => void;

const unsavedForms = new Set<ShowQuestion>();

/** Marks a form as unsaved until the returned function is called. */
export function markUnsaved(showQuestion: ShowQuestion): () => void {
  unsavedForms.add(showQuestion);
  return () => unsavedForms.delete(showQuestion);
}

/** Whether a form on this page has unsaved changes. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

/** Asks the person before a navigation drops unsaved changes. Returns false if there are none. */
export function askBeforeLeaving(leaving: Leaving): boolean {
  const [showQuestion] = unsavedForms;
  showQuestion?.(leaving);
  return showQuestion !== undefined;
}
