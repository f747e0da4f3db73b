import { useQuery } from '@tanstack/react-query';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { roles } from '../shared/access.ts';
import { failureMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Dialog } from '../ui/dialog.tsx';
import { RetryNotice } from '../ui/retry-notice.tsx';
import { SkeletonRow } from '../ui/skeleton.tsx';
import type { AccountChange, ListedAccount } from './accounts.contract.ts';
import { accountChangesQuery } from './accounts.queries.ts';
import { roleName } from './role-name.ts';

type AccountHistoryProps = { account: ListedAccount; open: boolean; onClose: () => void };

/** What was changed about an account, when and by whom, in a dialog. */
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
    return (
      <RetryNotice onRetry={changes.refetch}>{failureMessage(changes.error, m.accounts_changes_failed())}</RetryNotice>
    );
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

const actionTexts: Record<string, () => string> = {
  'account.disable': m.accounts_change_disable,
  'account.enable': m.accounts_change_enable,
  'account.second-step-on': m.accounts_change_two_factor_on,
  'account.second-step-off': m.accounts_change_two_factor_off,
  'account.second-step-reset': m.accounts_change_two_factor_reset,
  'account.recovery-codes': m.accounts_change_recovery_codes,
  'allowance.grant': m.accounts_change_grant,
};

/** A change in words; one that has none yet is called as the log calls it. */
function changeText({ action, from, to }: AccountChange): string {
  if (action === 'account.role') return m.accounts_change_role({ from: writtenRole(from), to: writtenRole(to) });
  return actionTexts[action]?.() ?? action;
}

function writtenRole(written: string | null): string {
  const role = roles.find((name) => name === written);
  return role ? roleName(role) : String(written);
}

function actorText({ uid, name }: AccountChange['by']): string {
  if (uid === 'shop') return m.accounts_by_shop();
  if (uid === 'shell') return m.accounts_by_shell();
  return name === null ? m.accounts_by_gone() : m.accounts_by({ name });
}
