import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { askPath, type QuestionSubject } from './ask-path.ts';
import { chatAbout } from './chat-address.ts';
import { useFacts } from './facts.ts';

const look = 'link inline-flex min-h-11 items-center gap-2';

/** A link from a product, a search or an order to the question form, and to the chat if the facts have its number. */
export function AskLink({ about, children }: { about: QuestionSubject; children: ReactNode }) {
  const chat = chatAbout(useFacts(), about);
  const form = (
    <Link to={askPath(about)} className={look}>
      <MessageCircleQuestionMark aria-hidden="true" size={20} className="shrink-0" />
      {children}
    </Link>
  );
  if (!chat) return form;
  return (
    <span className="inline-flex flex-wrap gap-x-6">
      {form}
      <a href={chat} rel="noreferrer" className={look}>
        {m.chat_whatsapp()}
      </a>
    </span>
  );
}
