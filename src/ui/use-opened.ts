import { useState } from 'react';

/**
 * The subject of a dialog; null while it is closed. Each opening has its own `key`: give it to the dialog, so that an answer
 * to an earlier opening changes nothing in it. `close` closes only the opening of its render, because an answer may come
 * after the person has opened another one. For several dialogs, a fragment has the key.
 */
export function useOpened<Subject>() {
  const [opened, setOpened] = useState<{ key: number; subject: Subject | null }>({ key: 0, subject: null });
  const { key, subject } = opened;
  return {
    key,
    subject,
    open: (next: Subject) => setOpened((now) => ({ key: now.key + 1, subject: next })),
    close: () => setOpened((now) => (now.key === key ? { key, subject: null } : now)),
    /** Changes the subject while the dialog stays open. */
    change: (update: (shown: Subject) => Subject) =>
      setOpened((now) => (now.subject === null ? now : { ...now, subject: update(now.subject) })),
  };
}

export type Opened<Subject> = ReturnType<typeof useOpened<Subject>>;
