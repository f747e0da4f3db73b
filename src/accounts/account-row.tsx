import { useId } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { type Role, roles } from '../shared/access.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { Badge } from '../ui/badge.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { AccountControls } from './account-controls.tsx';
import type { ListedAccount } from './accounts.contract.ts';
import { roleName } from './role-name.ts';

/** Since when somebody is out, and why. */
function disabledWords({ disabledAt, disabledReason: reason }: ListedAccount): string {
  const date = jakartaDateTime(new Date(disabledAt ?? ''), getLocale());
  return reason ? m.accounts_since_reason({ date, reason }) : m.accounts_since({ date });
}

type AccountRowProps = { account: ListedAccount; isSelf: boolean; onChoose: (role: Role) => void };

/** One account with the choice of its role; a card on phones, a row on wider screens. */
export function AccountRow({ account, isSelf, onChoose }: AccountRowProps) {
  const nameId = useId();
  return (
    <li className="border-line border-t py-4 first:border-t-0">
      <fieldset
        aria-labelledby={nameId}
        className="grid min-w-0 gap-x-6 gap-y-3 sm:grid-cols-[1fr_12rem] sm:items-center"
      >
        <div className="min-w-0">
          <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
            {account.name}
            {isSelf && <Badge tone="primary">{m.accounts_you()}</Badge>}
            {!account.emailVerified && <Badge>{m.accounts_not_verified()}</Badge>}
            {account.secondStep && <Badge>{m.accounts_two_factor()}</Badge>}
            {account.disabled && <Badge tone="danger">{m.accounts_disabled()}</Badge>}
          </p>
          <p className="break-all text-ink-soft text-sm">{account.email}</p>
          {account.disabledAt && <p className="text-sm wrap-anywhere">{disabledWords(account)}</p>}
        </div>
        <SelectField
          label={m.accounts_role()}
          value={account.role}
          onChange={({ target }) => onChoose(target.value as Role)}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </SelectField>
        <AccountControls account={account} isSelf={isSelf} />
      </fieldset>
    </li>
  );
}
