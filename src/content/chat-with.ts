import type { SiteFacts } from './site.ts';

/** The address of a WhatsApp chat that begins with a sentence. Null unless an admin filled in a number of WhatsApp. */
export function chatWith({ messagingLink }: Pick<SiteFacts, 'messagingLink'>, sentence: string): string | null {
  const takesText = messagingLink !== null && /^https:\/\/wa\.me\/\d+$/.test(messagingLink);
  return takesText ? `${messagingLink}?text=${encodeURIComponent(sentence)}` : null;
}
