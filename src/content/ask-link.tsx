import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { TextLink } from '../ui/button-link.tsx';
import { askPath, type QuestionSubject } from './ask-path.ts';
import { useFacts } from './facts.ts';

/** Loaded only if the facts have a number. */
const ChatLink = lazy(async () => ({ default: (await import('./chat-link.tsx')).ChatLink }));

/** A link from a product, a search or an order to the question form, and to WhatsApp if the facts have its number. */
export function AskLink({ about, children }: { about: QuestionSubject; children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-6">
      <TextLink to={askPath(about)} className="items-start! gap-2 py-2">
        <MessageCircleQuestionMark aria-hidden="true" size={20} className="mt-1" />
        {children}
      </TextLink>
      {useFacts().messagingLink?.includes('//wa.me/') && (
        <Suspense>
          <ChatLink about={about} />
        </Suspense>
      )}
    </span>
  );
}
