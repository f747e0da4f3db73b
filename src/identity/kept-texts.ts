import { onLogoutElsewhere } from './client/logout-mark.ts';

export type TypedText = { label: string; text: string };

/** Only in the memory of this tab: nothing of it is stored on the device, which others may use too. */
let kept: { uid: string; texts: readonly TypedText[] } | null = null;

/** Keeps these texts, and the earlier ones, for the next login of the account. */
export function keepTexts(uid: string, texts: readonly TypedText[]): void {
  const isOther = (old: TypedText) => !texts.some(({ label, text }) => label === old.label && text === old.text);
  kept = { uid, texts: [...keptTexts(uid).filter(isOther), ...texts] };
}

export const keptTexts = (uid: string): readonly TypedText[] => (kept?.uid === uid ? kept.texts : []);

/** Deletes the texts that `values` holds somewhere: they were sent, or stand in their fields. */
export function dropTextsIn(values: unknown): void {
  const written = JSON.stringify(values);
  if (kept) kept.texts = kept.texts.filter(({ text }) => !written.includes(JSON.stringify(text)));
}

/** Deletes the texts of every account but `uid`. */
export function dropTexts(uid?: string): void {
  if (kept?.uid !== uid) kept = null;
}

if (typeof window !== 'undefined') onLogoutElsewhere(dropTexts);
