import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { actionText, actorText } from '../audit/audit-actions.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { type Role, roles } from '../shared/access-levels.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import { hasMailbox } from '../shared/no-mailbox.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { SkeletonRow } from '../ui/skeleton.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { DisableDialog, EnableDialog, QuietDialog, ResetTwoFactorDialog } from './account-dialogs.tsx';
import type { AccountChange, ListedAccount } from './accounts.contract.ts';
import { accountChangesQuery } from './accounts.queries.ts';
import { roleName, writtenRole } from './role-name.ts';

type OpenDialog = 'menu' | 'disable' | 'enable' | 'two-factor' | 'history' | 'quiet';

export type AccountMenuProps = {
  account: ListedAccount;
  isSelf: boolean;
  onRole: (role: Role) => void;
  /** Grants this person extra units of a product. */
  onGrant: () => void;
  /** Called after quiet mode of this person was switched. */
  onQuiet: () => void;
};

/** An admin's actions for an account, behind one button. Each opens its own dialog in place of the menu. */
export function AccountMenu({ account, isSelf, onRole, onGrant, onQuiet }: AccountMenuProps) {
  const { key, subject: opened, open, close } = useOpened<OpenDialog>();
  const instead = (act: () => void) => () => {
    close();
    act();
  };
  const { name, disabled } = account;
  const reached = hasMailbox(account.email);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={m.accounts_menu_of({ name: reached ? `${name}, ${account.email}` : name })}
        onClick={() => open('menu')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-sand"
      >
        <Ellipsis aria-hidden="true" size={22} />
      </button>
      <Dialog sheet open={opened === 'menu'} onClose={close} title={name}>
        <p className="mb-4 break-all text-ink-soft text-sm">{reached ? account.email : m.helped_badge()}</p>
        <div className="grid gap-3">
          {reached && (
            <SelectField
              label={m.accounts_role()}
              value={account.role}
              onChange={({ target }) => instead(() => onRole(target.value as Role))()}
              options={roles.map((role) => [role, roleName(role)])}
            />
          )}
          <ButtonLink variant="quiet" to={`/admin/family?person=${account.uid}`}>
            {m.family_open()}
          </ButtonLink>
          {(account.emailVerified || !reached) && <Item onPress={instead(onGrant)}>{m.allorders_grant()}</Item>}
          <Item onPress={() => open('quiet')}>{account.quiet ? m.quiet_end() : m.quiet_begin()}</Item>
          <Item onPress={() => open('history')}>{m.accounts_changes()}</Item>
          {!isSelf && account.secondStep && (
            <Item onPress={() => open('two-factor')}>{m.accounts_two_factor_reset()}</Item>
          )}
          {!isSelf && reached && (
            <Item onPress={() => open(disabled ? 'enable' : 'disable')}>
              {disabled ? m.accounts_enable() : m.accounts_disable()}
            </Item>
          )}
        </div>
      </Dialog>
      {/* The menu is outside: it closes as one of them opens, and the browser returns the focus. */}
      <Fragment key={key}>
        <DisableDialog account={account} open={opened === 'disable'} onClose={close} />
        <EnableDialog account={account} open={opened === 'enable'} onClose={close} />
        <ResetTwoFactorDialog account={account} open={opened === 'two-factor'} onClose={close} />
        <QuietDialog account={account} open={opened === 'quiet'} onClose={close} onSwitched={onQuiet} />
        <AccountHistory account={account} open={opened === 'history'} onClose={close} />
      </Fragment>
    </>
  );
}

function Item({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={onPress}>
      {children}
    </Button>
  );
}

type AccountHistoryProps = { account: ListedAccount; open: boolean; onClose: () => void };

/** The changes of an account with time and actor, in a dialog. */
function AccountHistory({ account, open, onClose }: AccountHistoryProps) {
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
