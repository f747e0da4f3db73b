import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { useFacts } from './facts.ts';

type GetInTouchLinkProps = {
  className?: string;
  /** The address of the chat with a first sentence, if it takes one. */
  chat?: string | null;
  /** The page with all contacts, perhaps with the subject of a question. */
  to?: string;
};

/** A link to the chat or, while that is not set, to the page with all contacts. */
export function GetInTouchLink({ className = 'link', chat, to = '/get-in-touch' }: GetInTouchLinkProps) {
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
    <a href={chat ?? messagingLink} rel="noreferrer" className={look}>
      {m.contact_get_in_touch()}
    </a>
  );
}
