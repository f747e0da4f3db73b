import { type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { readablePhone } from '../shared/text/readable-phone.ts';
import type { SiteFacts } from './site.ts';

const linkLook = 'inline-flex min-h-11 min-w-0 items-center wrap-anywhere underline underline-offset-4';

/** The founders' phone numbers as links; a sentence for each that is not set. If none is, it is in sight once. */
export function FounderPhones({ phones }: { phones: readonly (string | null)[] }) {
  const isSet = phones.some((phone) => phone !== null);
  return (
    <ul>
      {phones.map((phone, position) => (
        <Way
          // biome-ignore lint/suspicious/noArrayIndexKey: two fixed places; while they are empty, only the index differs
          key={position}
          Icon={Phone}
          label={m.contact_founder_phone({ number: position + 1 })}
          className={isSet || position === 0 ? undefined : 'sr-only'}
        >
          {phone === null ? (
            m.contact_phone_to_come()
          ) : (
            <a href={`tel:${phone}`} className={linkLook}>
              {readablePhone(phone)}
            </a>
          )}
        </Way>
      ))}
    </ul>
  );
}

/** The mail and the postal address, if the foundation gave them. */
export function FoundationAddresses({ facts }: { facts: Pick<SiteFacts, 'mailAddress' | 'postalAddress'> }) {
  const { mailAddress, postalAddress } = facts;
  if (!mailAddress && !postalAddress) return null;
  return (
    <ul>
      {mailAddress && (
        <Way Icon={Mail} label={m.contact_mail_address()}>
          <a href={`mailto:${mailAddress}`} className={linkLook}>
            {mailAddress}
          </a>
        </Way>
      )}
      {postalAddress && (
        <Way Icon={MapPin} label={m.contact_postal_address()}>
          <span className="min-w-0 whitespace-pre-line py-2 wrap-anywhere">{postalAddress}</span>
        </Way>
      )}
    </ul>
  );
}

type WayProps = { Icon: LucideIcon; label: string; className?: string; children: ReactNode };

function Way({ Icon, label, className = 'flex min-h-11 items-center gap-2.5', children }: WayProps) {
  return (
    <li className={className}>
      <Icon aria-hidden="true" size={18} className="opacity-80" />
      <span className="sr-only">{label} </span>
      {children}
    </li>
  );
}
