import { useQuery } from '@tanstack/react-query';
import { actionText, actorText } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Dialog } from '../ui/dialog.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { SkeletonRow } from '../ui/skeleton.tsx';
import type { AccountChange, ListedAccount } from './accounts.contract.ts';
import { accountChangesQuery } from './accounts.queries.ts';
import { writtenRole } from './role-name.ts';

type AccountHistoryProps = { account: ListedAccount; open: boolean; onClose: () => void };

/** The changes of an account with time and actor, in a dialog. */
export function AccountHistory({ account, open, onClose }: AccountHistoryProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.accounts_changes_title({ name: account.name })}>
      <ChangeList uid={account.uid} />
    </Dialog>
  );
}

function ChangeList({ uid }: { uid: string }) {
  const changes = useQuery(accountChangesQuery(uid));
  if (changes.isPending) return <SkeletonRow />;
  if (changes.isError) {
    return <QueryError query={changes} fallback={m.accounts_changes_failed()} />;
  }
  if (changes.data.length === 0) return <p>{m.accounts_changes_none()}</p>;
  return (
    <ol className="divide-y divide-line">
      {changes.data.map((change) => (
        <li key={`${change.at} ${change.action}`} className="py-3">
          <p className="font-semibold">{changeText(change)}</p>
          <p className="text-ink-soft text-sm wrap-anywhere">
            <time dateTime={change.at}>{jakartaDateTime(new Date(change.at), getLocale())}</time> {actorText(change.by)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The text of a change. A change of role names both roles. */
function changeText({ action, from, to }: AccountChange): string {
  if (action !== 'account.role') return actionText(action);
  return m.accounts_change_role({ from: writtenRole(from), to: writtenRole(to) });
}
