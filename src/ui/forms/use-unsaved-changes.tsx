import { type ReactNode, useEffect, useState } from 'react';
import * as m from '../../messages/messages.js';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { type Leaving, markUnsaved } from './unsaved-forms.ts';

/**
 * Asks before the person leaves unsaved changes. Returns the question, which the form renders. The router's one blocker
 * (`useDocumentNavigation`) shows it for links, the Back button and navigation in code; the browser asks by itself
 * before the document unloads.
 */
export function useUnsavedChanges(isUnsaved: boolean): ReactNode {
  const [leaving, setLeaving] = useState<Leaving | null>(null);

  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const unmark = markUnsaved(setLeaving);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isUnsaved]);

  function answer(choice: keyof Leaving) {
    setLeaving(null);
    leaving?.[choice]();
  }
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => answer('stay')}
      question={m.unsaved_title()}
      confirmLabel={m.unsaved_leave()}
      onConfirm={() => answer('leave')}
    >
      {m.unsaved_text()}
    </ConfirmDialog>
  );
}
