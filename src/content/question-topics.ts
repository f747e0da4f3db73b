import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { Locale } from '../shared/locales.ts';
import { programmes } from './programmes.ts';

/** The pages that a question can come from: those of the programmes, and the one for bereaved parents. */
export const questionTopics = [...programmes.map(({ slug }) => slug), 'grief'] as const;
export type QuestionTopic = (typeof questionTopics)[number];

/** The title of such a page. */
export function topicTitle(topic: QuestionTopic, locale: Locale = getLocale()): string {
  return programmes.find(({ slug }) => slug === topic)?.title[locale] ?? m.enquiry_topic_grief({}, { locale });
}

/** The topics whose questions come without an alarm: the emergency numbers stand there in one quiet line. */
export const isQuietTopic = (topic: QuestionTopic | undefined) => topic === 'grief' || topic === 'online-support-group';
