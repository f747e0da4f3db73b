import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { useFacts } from './facts.ts';

/** The way to a person: the chat or, while its address is not filled in, the page that names every way. */
export function GetInTouchLink({ className = 'link' }: { className?: string }) {
  const { messagingLink } = useFacts();
  const look = `inline-flex min-h-11 items-center gap-2 ${className}`;
  if (messagingLink === null) {
    return (
      <Link to="/get-in-touch" className={look}>
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
