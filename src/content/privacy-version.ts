/**
 * Which words of the privacy page hold: the day they were written. To be changed whenever `privacy.en.mdx` or
 * `privacy.id.mdx` is, because consents name it; a test holds it to the words. Earlier words are in the history of this
 * repository.
 */
export const privacyVersion = '2026-11-25';
