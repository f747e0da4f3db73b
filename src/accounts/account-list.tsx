import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { identityKey } from '../identity/identity.queries.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { Role } from '../shared/access-levels.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { useToast } from '../ui/toast.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { accountsQuery, setRoleMutation } from './accounts.queries.ts';
import { roleName } from './role-name.ts';

type AccountListProps = {
  search: string;
  /** Grants a person extra units of a product. */
  onGrant: (account: ListedAccount) => void;
  /** Called after quiet mode of a family was switched. */
  onQuiet: () => void;
};
type RoleChange = { account: ListedAccount; role: Role };

/** The accounts that match a search. A change of role is confirmed first. */
export function AccountList({ search, onGrant, onQuiet }: AccountListProps) {
  const { user } = useIdentity();
  // The previous results stay while a new search loads, so that an open menu does not close.
  const pages = useInfiniteQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const change = useOpened<RoleChange>();
  return (
    <>
      <PagedList pages={pages} failedText={m.accounts_failed()} empty={<EmptyState title={m.accounts_none()} />}>
        {(accounts) => (
          <Card className="py-1 sm:py-2">
            <ul>
              {accounts.map((account) => (
                <AccountRow
                  key={account.uid}
                  account={account}
                  isSelf={account.uid === user?.uid}
                  onRole={(role) => change.open({ account, role })}
                  onGrant={() => onGrant(account)}
                  onQuiet={onQuiet}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <RoleDialog key={change.key} change={change.subject} onClose={change.close} />
    </>
  );
}

/** Confirms a change of role. `change` is null while it is closed. */
function RoleDialog({ change, onClose }: { change: RoleChange | null; onClose: () => void }) {
  const queries = useQueryClient();
  const { recheckAdmin } = useIdentity();
  const toast = useToast();
  const { mutateAsync: setRole, isPending } = useMutation(setRoleMutation());

  async function confirm() {
    if (!change) return;
    const { uid, name } = change.account;
    try {
      await setRole({ uid, role: change.role });
      await Promise.all([queries.invalidateQueries({ queryKey: identityKey }), recheckAdmin()]);
      toast(m.accounts_changed({ name }), { kind: 'success' });
    } catch (error) {
      toast(`${name}: ${errorMessage(error, m.accounts_change_failed())}`, { kind: 'error' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open={change !== null}
      onClose={onClose}
      question={change ? m.accounts_confirm({ name: change.account.name, role: roleName(change.role) }) : ''}
      confirmLabel={m.accounts_confirm_button()}
      busy={isPending}
      onConfirm={confirm}
    >
      <p>{m.accounts_confirm_text()}</p>
    </ConfirmDialog>
  );
}

/** Since when an account is disabled, and why. */
function disabledWords({ disabledAt, disabledReason: reason }: ListedAccount): string {
  const date = jakartaDateTime(new Date(disabledAt ?? ''), getLocale());
  return reason ? m.accounts_since_reason({ date, reason }) : m.accounts_since({ date });
}

/** One account with the menu of its actions. */
function AccountRow(props: AccountMenuProps) {
  const { account, isSelf } = props;
  const nameId = useId();
  const reached = hasMailbox(account.email);
  return (
    <li className="border-line border-t first:border-t-0">
      <fieldset aria-labelledby={nameId} className="flex min-w-0 flex-wrap items-center gap-x-3 py-1.5">
        <div className="grid min-w-0 grow basis-[10rem] gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem] sm:items-center">
          <p id={nameId} className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            {account.name}
            {isSelf && <Badge tone="primary">{m.accounts_you()}</Badge>}
            {!account.emailVerified && <Badge>{reached ? m.accounts_not_verified() : m.helped_badge()}</Badge>}
            {account.secondStep && <Badge>{m.accounts_two_factor()}</Badge>}
            {account.quiet && <Badge>{m.quiet_title()}</Badge>}
            {account.disabled && <Badge tone="danger">{m.accounts_disabled()}</Badge>}
          </p>
          <p className="break-all text-ink-soft text-sm">{reached && account.email}</p>
          <p className={account.role === 'customer' ? 'text-ink-soft text-sm' : 'font-semibold text-sm'}>
            {roleName(account.role)}
          </p>
          {account.disabledAt && <p className="text-sm wrap-anywhere sm:col-span-full">{disabledWords(account)}</p>}
        </div>
        <AccountMenu {...props} />
      </fieldset>
    </li>
  );
}
