import type { Translated } from '../shared/locales.ts';

/** A reply that volunteers put into the answer to a question, under its title. */
export type SavedReply = { title: Translated; text: Translated };

/** The most saved replies: their titles fit on the screen of a phone. */
export const maxReplies = 12;
