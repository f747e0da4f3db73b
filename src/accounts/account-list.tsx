import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { AccountRow } from './account-row.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { accountsQuery, setRoleMutation } from './accounts.queries.ts';
import { roleName } from './role-name.ts';

type AccountListProps = {
  search: string;
  /** Grants a person extra units of a product. */
  onGrant: (account: ListedAccount) => void;
};
type RoleChange = { account: ListedAccount; role: Role };

/** The accounts that match a search. A change of role is confirmed first. */
export function AccountList({ search, onGrant }: AccountListProps) {
  const { user } = useIdentity();
  // The previous results stay while a new search loads, so that an open menu does not close.
  const pages = useInfiniteQuery({ ...accountsQuery(search), placeholderData: keepPreviousData });
  const [change, setChange] = useState<RoleChange | null>(null);
  const { giveRole, busy } = useGiveRole(() => setChange(null));
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
                  onRole={(role) => setChange({ account, role })}
                  onGrant={() => onGrant(account)}
                />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
      <ConfirmDialog
        open={change !== null}
        onClose={() => setChange(null)}
        question={change ? m.accounts_confirm({ name: change.account.name, role: roleName(change.role) }) : ''}
        confirmLabel={m.accounts_confirm_button()}
        busy={busy}
        onConfirm={() => change && giveRole({ uid: change.account.uid, role: change.role })}
      >
        <p>{m.accounts_confirm_text()}</p>
      </ConfirmDialog>
    </>
  );
}

function useGiveRole(onSettled: () => void) {
  const queries = useQueryClient();
  const { recheckAdmin } = useIdentity();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    ...setRoleMutation(),
    onSuccess: async () => {
      await Promise.all([queries.invalidateQueries({ queryKey: identityKey }), recheckAdmin()]);
      toast(m.accounts_changed(), { kind: 'success' });
    },
    onError: (error) => toast(errorMessage(error, m.accounts_change_failed()), { kind: 'error' }),
    onSettled,
  });
  return { giveRole: mutate, busy: isPending };
}
