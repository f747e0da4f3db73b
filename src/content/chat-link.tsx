import { MessageCircle } from 'lucide-react';
import * as m from '../messages/messages.js';
import type { QuestionSubject } from './ask-path.ts';
import { chatAbout } from './chat-address.ts';
import { useFacts } from './facts.ts';

/** A link to a chat that begins with a sentence. Nothing unless an admin filled in a number of WhatsApp. */
export function ChatLink({ about }: { about: QuestionSubject }) {
  const chat = chatAbout(useFacts(), about);
  if (!chat) return null;
  return (
    <a href={chat} rel="noreferrer" className="link inline-flex min-h-11 items-center gap-2">
      <MessageCircle aria-hidden="true" size={20} />
      {m.chat_whatsapp()}
    </a>
  );
}
