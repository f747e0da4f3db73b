import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { useFacts } from './facts.ts';

/** A link to the chat or, while that is not set, to the page with all contacts. */
export function GetInTouchLink({ className = 'link', to = '/get-in-touch' }: { className?: string; to?: string }) {
  const { messagingLink } = useFacts();
  const look = `inline-flex min-h-11 items-center gap-2 ${className}`;
  if (messagingLink === null) {
    return (
      <Link to={to} className={look}>
        {m.contact_get_in_touch()}
      </Link>
    );
  }
  return (
    <a href={messagingLink} rel="noopener" className={look}>
      {m.contact_get_in_touch()}
    </a>
  );
}
