export type TypedText = { label: string; text: string };

/** Only in the memory of this tab: nothing of it is stored on the device, which others may use too. */
let kept: { uid: string; texts: readonly TypedText[] } | null = null;

/** Keeps texts for the next login of an account, in addition to those that it has not deleted. */
export function keepTexts(uid: string, texts: readonly TypedText[]): void {
  const isNew = (old: TypedText) => !texts.some(({ label, text }) => label === old.label && text === old.text);
  kept = { uid, texts: [...keptTexts(uid).filter(isNew), ...texts] };
}

export const keptTexts = (uid: string): readonly TypedText[] => (kept?.uid === uid ? kept.texts : []);

/** Deletes the texts of every account but `uid`. */
export function dropTexts(uid?: string): void {
  if (kept?.uid !== uid) kept = null;
}

// A logout in another tab empties the storage.
if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => key === null && dropTexts());
