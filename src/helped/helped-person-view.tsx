import { useQuery } from '@tanstack/react-query';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { errorCode } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { readablePhone } from '../shared/text/readable-phone.ts';
import { Notice } from '../ui/notice.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { LoadingCard } from '../ui/skeleton.tsx';
import { useNavigateHere } from '../ui/use-navigate-here.ts';
import { helpedPersonQuery } from './helped.queries.ts';
import { HelpedClaim } from './helped-claim.tsx';
import { HelpedOrderForm } from './helped-order-form.tsx';
import { PersonRequests } from './person-requests.tsx';

/** A family without a mailbox: its consent, an order for it, and what admins do at its request. */
export function HelpedPersonView({ uid }: { uid: string }) {
  const { isAdmin } = useIdentity();
  const navigateHere = useNavigateHere();
  const query = useQuery(helpedPersonQuery(uid));
  if (query.isPending) return <LoadingCard />;
  // The shown person stays in memory after another volunteer has ended it.
  if (errorCode(query.error) === 'NOT_FOUND') return <Notice kind="error">{m.helped_moved_or_deleted()}</Notice>;
  if (!query.data) return <QueryError query={query} fallback={m.helped_failed()} />;
  const { name, phone, consent, claimant } = query.data;
  const date = jakartaDateTime(new Date(consent.at), getLocale());
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-heading wrap-anywhere">{name}</h2>
        <p>
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
            {readablePhone(phone)}
          </a>
        </p>
        <p className="text-ink-soft text-sm">
          {consent.by ? m.helped_consent_of({ date, name: consent.by }) : m.helped_consent_on({ date })}
        </p>
      </div>
      <HelpedOrderForm person={query.data} />
      <HelpedClaim uid={uid} claimant={claimant} onMoved={() => navigateHere('/admin/helped')} />
      {isAdmin && <PersonRequests uid={uid} name={name} onForgotten={() => navigateHere('/admin/helped')} />}
    </div>
  );
}
