import { type ReactNode, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { DialogContext } from '../dialog.tsx';
import { type Leaving, markUnsaved } from '../unsaved-forms.ts';

/**
 * Asks before the person leaves unsaved changes. Returns the question, which the form renders. The router's one blocker
 * (`useDocumentNavigation`) shows it for links, the Back button and navigation in code; the dialog around the form shows
 * it before it closes; the browser asks by itself before the document unloads. If the changes are saved while the
 * question is open, it needs no answer any more, and the person leaves.
 */
export function useUnsavedChanges(isUnsaved: boolean): ReactNode {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const asked = useRef<Leaving>(null);
  const dialog = use(DialogContext).id;

  const answer = useCallback((choice: 'leave' | 'stay') => {
    const question = asked.current;
    asked.current = null;
    setLeaving(null);
    question?.[choice]();
  }, []);

  // A layout effect ends together with the form. Another effect ends a moment later: the browser would still ask then.
  useLayoutEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const unmark = markUnsaved((question) => {
      asked.current = question;
      setLeaving(question);
    }, dialog);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      unmark();
      window.removeEventListener('beforeunload', onUnload);
      answer('leave');
    };
  }, [isUnsaved, dialog, answer]);

  const closes = leaving?.from === 'dialog';
  return (
    <ConfirmDialog
      open={leaving !== null}
      onClose={() => answer('stay')}
      question={closes ? m.unsaved_close_title() : m.unsaved_title()}
      confirmLabel={closes ? m.unsaved_close() : m.unsaved_leave()}
      onConfirm={() => answer('leave')}
      danger={closes}
    >
      {closes ? m.unsaved_close_text() : m.unsaved_text()}
    </ConfirmDialog>
  );
}
