/** A page or a dialog that waits for an answer: `leave` leaves or closes it, `stay` does not. */
export type Leaving = { from: 'page' | 'dialog'; leave: () => void; stay: () => void };

/** Shows the question of one form that has unsaved changes. */
export type ShowQuestion = (leaving: Leaving) => void;

/** The forms with unsaved changes, each with the id of the dialog around it. */
const unsavedForms = new Map<ShowQuestion, string>();

/** Marks a form as unsaved until the returned function is called. */
export function markUnsaved(showQuestion: ShowQuestion, dialog: string): () => void {
  unsavedForms.set(showQuestion, dialog);
  return () => unsavedForms.delete(showQuestion);
}

/** Whether a form on this page, or in that dialog, has unsaved changes. */
export function hasUnsavedChanges(dialog?: string): boolean {
  return questionsIn(dialog).length > 0;
}

/** Asks the person before unsaved changes on the page, or in that dialog, are lost. Returns false if there are none. */
export function askBeforeLeaving(leaving: Leaving, dialog?: string): boolean {
  const [showQuestion] = questionsIn(dialog);
  showQuestion?.(leaving);
  return showQuestion !== undefined;
}

function questionsIn(dialog?: string): ShowQuestion[] {
  const forms = [...unsavedForms].filter(([, around]) => dialog === undefined || around === dialog);
  return forms.map(([showQuestion]) => showQuestion);
}

/** How to close each open dialog, the topmost last. */
const openDialogs: (() => void)[] = [];

/** Lets Back close a dialog until the returned function is called. */
export function markOpen(close: () => void): () => void {
  openDialogs.push(close);
  return () => {
    openDialogs.splice(openDialogs.indexOf(close), 1);
  };
}

/** What Back closes instead of leaving the page; undefined if no dialog is open. */
export const topDialog = (): (() => void) | undefined => openDialogs.at(-1);
