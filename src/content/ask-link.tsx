import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { askPath, type QuestionSubject } from './ask-path.ts';

/** A link from a product, a search or an order to the question form. */
export function AskLink({ about, children }: { about: QuestionSubject; children: ReactNode }) {
  return (
    <Link to={askPath(about)} className="link inline-flex min-h-11 items-center gap-2">
      <MessageCircleQuestionMark aria-hidden="true" size={20} className="shrink-0" />
      {children}
    </Link>
  );
}
