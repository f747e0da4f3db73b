import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { identityKey } from '../identity/identity.queries.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import type { Role } from '../shared/access-levels.ts';
import { errorMessage } from '../shared/error-sentence.ts';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { useToast } from '../ui/toast.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { AccountRow } from './account-row.tsx';
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
