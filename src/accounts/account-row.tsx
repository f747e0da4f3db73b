import { useId } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Badge } from '../ui/badge.tsx';
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { roleName } from './role-name.ts';

/** Since when an account is disabled, and why. */
function disabledWords({ disabledAt, disabledReason: reason }: ListedAccount): string {
  const date = jakartaDateTime(new Date(disabledAt ?? ''), getLocale());
  return reason ? m.accounts_since_reason({ date, reason }) : m.accounts_since({ date });
}

/** One account with the menu of its actions. */
export function AccountRow(props: AccountMenuProps) {
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
