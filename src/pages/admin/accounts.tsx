import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountList } from '../../accounts/account-list.tsx';
import { cartKey } from '../../cart/cart.queries.ts';
import { useSettledText } from '../../catalogue/use-settled-text.ts';
import * as m from '../../messages/messages.js';
import { GrantDialog, type GrantSubject } from '../../orders/grants/grant-dialog.tsx';
import { ordersKey } from '../../orders/orders.queries.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.accounts_title());

/** A text to search for, in the state of a navigation: an email has no place in an address. */
export type AccountsState = { q: string };

function handedText(state: unknown): string {
  const { q } = (state ?? {}) as Partial<AccountsState>;
  return typeof q === 'string' ? q.trim().slice(0, 100) : '';
}

export default function Accounts() {
  const location = useLocation();
  const [search, setSearch] = useState(() => handedText(location.state));
  // The link of the menu leads to all accounts. The link to the main content has a hash, and changes nothing.
  useEffect(() => {
    if (!location.hash) setSearch(handedText(location.state));
  }, [location]);
  const granting = useOpened<GrantSubject>();
  const queries = useQueryClient();
  const settled = useSettledText(search);
  return (
    <AdminPage title={m.accounts_title()} lead={m.accounts_lead()} dense>
      <div className="flex flex-col gap-6">
        <search className="block max-w-3xl">
          <TextField
            label={m.accounts_search()}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </search>
        <AccountList
          search={settled}
          onGrant={({ name: person, email }) => granting.open({ person, email })}
          // Waiting orders have a mark of it.
          onQuiet={() => void queries.invalidateQueries({ queryKey: ordersKey })}
        />
      </div>
      <GrantDialog
        key={granting.key}
        subject={granting.subject}
        onClose={granting.close}
        onGranted={() => {
          granting.close();
          void queries.invalidateQueries({ queryKey: cartKey });
        }}
      />
    </AdminPage>
  );
}
