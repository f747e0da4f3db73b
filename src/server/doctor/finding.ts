/** The result of one check. `todo` is the remedy if it is not good. */
export type Finding = { about: string; verdict: 'good' | 'look' | 'wrong'; says: string; todo?: string };

export const good = (about: string, says: string): Finding => ({ about, verdict: 'good', says });

/** A problem that the operator should know of, although the shop can run with it. */
export const look = (about: string, says: string, todo: string): Finding => ({ about, verdict: 'look', says, todo });

/** A problem with which a shop should not open. */
export const wrong = (about: string, says: string, todo: string): Finding => ({ about, verdict: 'wrong', says, todo });
