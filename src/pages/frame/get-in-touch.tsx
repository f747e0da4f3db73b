import { ExternalLink } from 'lucide-react';
import { site } from '../../content/site.ts';
import * as m from '../../messages/messages.js';

/** The way to a person: the messaging link, or a sentence while its address is not filled in. */
export function GetInTouch({ className = '' }: { className?: string }) {
  if (site.messagingLink === null) {
    return (
      <p>
        <strong>{m.contact_get_in_touch()}</strong>
        <br />
        {m.contact_link_to_come()}
      </p>
    );
  }
  return (
    <a href={site.messagingLink} rel="noopener" className={`inline-flex min-h-11 items-center gap-2 ${className}`}>
      {m.contact_get_in_touch()}
      <ExternalLink aria-hidden="true" size={18} />
    </a>
  );
}
