import { tryOrNull } from '../../shared/try-or-null.ts';

const key = 'sign-up';

/** Name and email of a sign-up or a login, and the address that the mail was sent to. Never the password. */
type SignUpDraft = { name?: string; email?: string; sentTo?: string | null };

/** Reads this tab's sign-up or login, so that a reload or the other language loses nothing. */
export function readSignUp(): SignUpDraft {
  return tryOrNull(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {};
}

export function saveSignUp(draft: SignUpDraft): void {
  // Without storage it lasts as long as the page.
  tryOrNull(() => sessionStorage.setItem(key, JSON.stringify({ ...readSignUp(), ...draft })));
}
