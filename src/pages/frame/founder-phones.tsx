import { Phone } from 'lucide-react';
import { site } from '../../content/site.ts';
import * as m from '../../messages/messages.js';

/** The founders' numbers, to be called by a tap; as text while they are not filled in. */
export function FounderPhones() {
  return (
    <ul>
      {site.founderPhones.map((phone, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places; while they are empty nothing else tells them apart
        <li key={position} className="flex min-h-11 items-center gap-2.5">
          <Phone aria-hidden="true" size={18} className="shrink-0 opacity-80" />
          <span className="sr-only">{m.contact_founder_phone({ number: position + 1 })} </span>
          {phone === null ? (
            m.contact_phone_to_come()
          ) : (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
