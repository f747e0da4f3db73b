import { useEffect } from 'react';

let formsUnsaved = 0;

/** Whether a form on this page holds something that would be lost. */
export function isUnsaved(): boolean {
  return formsUnsaved > 0;
}

/** While something typed is not saved, the browser asks before the page is left. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    formsUnsaved += 1;
    window.addEventListener('beforeunload', ask);
    return () => {
      formsUnsaved -= 1;
      window.removeEventListener('beforeunload', ask);
    };
  }, [unsaved]);
}
