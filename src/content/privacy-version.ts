/**
 * The day of the present privacy page. Change it together with `privacy.en.mdx` or `privacy.id.mdx`: consents name it,
 * and a test compares it with the text. Earlier texts are in the history of this repository.
 */
export const privacyVersion = '2026-11-29';
