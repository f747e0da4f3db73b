import type { SentenceName } from '../content/family-sentences.ts';
import * as m from '../messages/messages.js';

export const sentenceLabels: Record<SentenceName, () => string> = {
  sent: m.sentences_sent,
  address: m.sentences_address,
  missing: m.sentences_missing,
  back: m.sentences_back,
  question: m.sentences_question,
};
