import { actionText, actorText } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { TextLink } from '../ui/button-link.tsx';
import { changeText, factText } from './fact-words.ts';
import type { HistoryEntry } from './history.contract.ts';

/** One entry of the log: the action, the thing, its fields before and after, the time and the person. */
export function HistoryItem({ entry }: { entry: HistoryEntry }) {
  const { at, by, action, account, orderNumber, changes, grant, product, told: facts } = entry;
  return (
    <li className="grid gap-x-6 gap-y-1 border-line border-t py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{actionText(action)}</span> <Subject entry={entry} />
        </p>
        {grant && (
          <p className="text-sm wrap-anywhere">
            {m.history_grant({ units: grant.units, year: grant.year, product: product?.name ?? '–' })}
          </p>
        )}
        {product && !grant && (account || orderNumber) && (
          <p lang={langAttribute(product.lang)} className="text-sm wrap-anywhere">
            {product.name}
          </p>
        )}
        {facts.length > 0 && <p className="text-sm wrap-anywhere">{facts.map(factText).join(' · ')}</p>}
        {changes.map((change) => (
          <p key={change.field} className="text-sm wrap-anywhere">
            {changeText(change)}
          </p>
        ))}
        {action === 'product.update' && changes.length === 0 && <p className="text-sm">{m.history_change_plain()}</p>}
      </div>
      <p className="text-ink-soft text-sm wrap-anywhere md:text-right">
        <time dateTime={at}>{jakartaDateTime(new Date(at), getLocale())}</time>{' '}
        <span className="md:block">
          {actorText(by)}
          {by.email && <span className="block break-all">{by.email}</span>}
        </span>
      </p>
    </li>
  );
}

/** The thing that was changed, under its present name. */
function Subject({ entry: { action, subject, account, orderNumber, product, by } }: { entry: HistoryEntry }) {
  if (account) {
    if (account.name === null) return <>{m.history_subject_gone()}</>;
    if (account.uid === by.uid) return null;
    return (
      <>
        {account.name}{' '}
        <span className="break-all text-ink-soft text-sm">
          {account.email && !hasMailbox(account.email) ? m.helped_badge() : account.email}
        </span>
      </>
    );
  }
  if (orderNumber) return <>{orderNumber}</>;
  if (action === 'products.change') {
    return <TextLink to={`/admin/import?plan=${subject.slice('plan:'.length)}`}>{m.history_plan()}</TextLink>;
  }
  if (product) return <span lang={langAttribute(product.lang)}>{product.name}</span>;
  return /^(donation:|enquiry:|recall:|facts:|videos:|voice:|words:|category:|plan:|table:|(stock|categories|search-words)$)/.test(
    subject,
  ) ? null : (
    <span className="text-ink-soft text-sm">{subject}</span>
  );
}
