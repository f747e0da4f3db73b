import * as m from '../messages/messages.js';
import { site } from './site.ts';

/** The way to a person, beside a sentence that says to ask; nothing while its address is not filled in. */
export function MessagingLink() {
  if (site.messagingLink === null) return null;
  return (
    <a href={site.messagingLink} rel="noopener" className="link inline-flex min-h-11 items-center">
      {m.contact_get_in_touch()}
    </a>
  );
}
