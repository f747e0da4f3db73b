import * as m from '../messages/messages.js';
import type { QuestionSubject } from './ask-path.ts';
import { chatWith } from './chat-with.ts';
import type { SiteFacts } from './site.ts';

/** The subject of a chat: an order or a page. Never a product or a size, because another company carries the sentence. */
export type ChatSubject = { orderNumber: string } | { page: string };

/** The address of a WhatsApp chat about it. Null unless an admin filled in a number of WhatsApp. */
export function chatAddress(facts: Pick<SiteFacts, 'messagingLink' | 'brand'>, about: ChatSubject): string | null {
  const { brand } = facts;
  const sentence =
    'page' in about
      ? m.chat_from_page({ brand, page: about.page })
      : m.chat_about_order({ brand, number: about.orderNumber });
  return chatWith(facts, sentence);
}

/** The chat about the subject of a question. Of a product or a search, it names the shop alone. */
export function chatAbout(
  facts: Pick<SiteFacts, 'messagingLink' | 'brand'>,
  { orderNumber }: QuestionSubject,
): string | null {
  return chatAddress(facts, orderNumber ? { orderNumber } : { page: m.nav_shop() });
}
