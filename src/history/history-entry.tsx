import { writtenRole } from '../accounts/role-name.ts';
import { actionText, actorText } from '../audit/audit-actions.ts';
import { valuedByNames } from '../catalogue/batches/gift-value-words.ts';
import { columnTexts } from '../catalogue/fields/field-labels.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { rupiah } from '../shared/rupiah.ts';
import { TextLink } from '../ui/button-link.tsx';
import { factText, writtenValue } from './fact-words.ts';
import type { HistoryEntry } from './history.contract.ts';

type Change = HistoryEntry['changes'][number];

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

type FieldTexts = { label: () => string; write?: (value: string | number) => string; none?: () => string };

const fields: Record<string, FieldTexts> = {
  address: { label: m.inventory_category },
  cameOn: { label: m.sent_back_day },
  amount: { label: m.data_field_amount, write: (amount) => rupiah(Number(amount)) },
  gift_value: { label: m.gifts_value, write: (amount) => rupiah(Number(amount)) },
  gift_value_source: { label: m.gifts_by, write: (by) => valuedByNames[by as keyof typeof valuedByNames]() },
  low_at: { label: m.history_field_low_at },
  meant: { label: m.vocabulary_meant },
  name_en: { label: m.vocabulary_name_en },
  name_id: { label: m.vocabulary_name_id },
  received_on: { label: m.payments_day },
  role: { label: m.history_field_role, write: writtenRole },
  said: { label: m.vocabulary_said },
  units: { label: m.sent_back_units },
  stock: { label: m.history_field_stock, none: m.history_field_unlimited },
  version: { label: m.history_field_version },
  yearly_limit: { label: m.history_field_yearly_limit },
};

/** The text of a field before and after. A field without a label keeps its code. */
function changeText({ field, before, after }: Change): string {
  const {
    label = () => field,
    write = writtenValue,
    none = m.history_field_none,
  } = fields[field] ?? columnTexts(field) ?? {};
  const written = (value: Change['before']) => (value === null ? none() : write(value));
  if (before === null && none === m.history_field_none) return `${label()}: ${written(after)}`;
  return m.history_change({ field: label(), before: written(before), after: written(after) });
}
