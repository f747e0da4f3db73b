// Apart from the contract, which a browser loads with its first call.

/** The most characters of a question or an answer, and the most answers to one question. */
export const enquiryLimits = { text: 4_000, answers: 20 };

/** How a question was closed without a mail: answered by WhatsApp or by phone, or without an answer. */
export const closedWhys = ['whatsapp', 'phone', 'none'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

/** The answers of a question, the first one first. */
export const answersOf = <Answer>({ answer, later }: { answer: Answer | null; later: Answer[] }): Answer[] =>
  answer ? [answer, ...later] : [];
