const key = 'sign-up';

/** Name and email of a sign-up or a login, and the address that the mail was sent to. Never the password. */
type SignUpDraft = { name?: string; email?: string; sentTo?: string | null };

/** Reads this tab's sign-up or login, so that a reload or the other language loses nothing. */
export function readSignUp(): SignUpDraft {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

export function saveSignUp(draft: SignUpDraft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...readSignUp(), ...draft }));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
