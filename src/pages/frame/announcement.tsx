import { Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownFacts } from '../../content/shown-facts.ts';
import * as m from '../../messages/messages.js';

/** A short notice of the foundation at the top of every page. It is part of the HTML, so nothing moves later. */
export function Announcement({ announcement }: Pick<ShownFacts, 'announcement'>) {
  if (!announcement) return null;
  const { text, link } = announcement;
  return (
    <aside aria-label={m.announcement_label()} className="border-line border-b bg-teal-soft py-1.5 print:hidden">
      <p className="wrap flex min-h-11 items-center gap-3">
        <Megaphone aria-hidden="true" size={20} className="text-teal-strong" />
        {link ? (
          <Link
            to={link}
            className="inline-flex min-h-11 min-w-0 items-center font-semibold underline underline-offset-4"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </Link>
        ) : (
          <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>
        )}
      </p>
    </aside>
  );
}
