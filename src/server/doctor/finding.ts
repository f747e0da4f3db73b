/** What the doctor looked at and how it is; `todo` says what to do where it is not well. */
export type Finding = { about: string; verdict: 'good' | 'look' | 'wrong'; says: string; todo?: string };

export const good = (about: string, says: string): Finding => ({ about, verdict: 'good', says });

/** Something that a shop can run with and that somebody should know of. */
export const look = (about: string, says: string, todo: string): Finding => ({ about, verdict: 'look', says, todo });

/** Something with which a shop should not be opened. */
export const wrong = (about: string, says: string, todo: string): Finding => ({ about, verdict: 'wrong', says, todo });
