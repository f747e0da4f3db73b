import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccountList } from '../../accounts/account-list.tsx';
import { cartKey } from '../../cart/cart.queries.ts';
import { useSettledText } from '../../catalogue/use-settled-text.ts';
import * as m from '../../messages/messages.js';
import { GrantDialog, type GrantSubject } from '../../orders/grants/grant-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.accounts_title());

export default function Accounts() {
  const [parameters] = useSearchParams();
  const [search, setSearch] = useState(parameters.get('q') ?? '');
  const [granting, setGranting] = useState<GrantSubject | null>(null);
  const queries = useQueryClient();
  const settled = useSettledText(search);
  return (
    <AdminPage title={m.accounts_title()} lead={m.accounts_lead()}>
      <div className="flex flex-col gap-6">
        <search className="block max-w-xl">
          <TextField
            label={m.accounts_search()}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </search>
        <AccountList search={settled} onGrant={({ name: person, email }) => setGranting({ person, email })} />
      </div>
      <GrantDialog
        subject={granting}
        onClose={() => setGranting(null)}
        onGranted={() => {
          setGranting(null);
          void queries.invalidateQueries({ queryKey: cartKey });
        }}
      />
    </AdminPage>
  );
}
