import { useState } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { DisableDialog, EnableDialog, ResetTwoFactorDialog } from './account-dialogs.tsx';
import { AccountHistory } from './account-history.tsx';
import type { ListedAccount } from './accounts.contract.ts';

type OpenDialog = 'disable' | 'enable' | 'two-factor' | 'history' | null;

/** What an admin can do about an account besides its role: disable and enable it, take its two-factor, see its history. */
export function AccountControls({ account, isSelf }: { account: ListedAccount; isSelf: boolean }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const { name } = account;
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      {!isSelf && account.disabled && (
        <Button variant="quiet" onClick={() => setOpenDialog('enable')} aria-label={m.accounts_enable_of({ name })}>
          {m.accounts_enable()}
        </Button>
      )}
      {!isSelf && !account.disabled && (
        <Button variant="quiet" onClick={() => setOpenDialog('disable')} aria-label={m.accounts_disable_of({ name })}>
          {m.accounts_disable()}
        </Button>
      )}
      {!isSelf && account.secondStep && (
        <Button
          variant="quiet"
          onClick={() => setOpenDialog('two-factor')}
          aria-label={m.accounts_two_factor_reset_of({ name })}
        >
          {m.accounts_two_factor_reset()}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setOpenDialog('history')} aria-label={m.accounts_changes_of({ name })}>
        {m.accounts_changes()}
      </Button>
      <DisableDialog account={account} open={openDialog === 'disable'} onClose={close} />
      <EnableDialog account={account} open={openDialog === 'enable'} onClose={close} />
      <ResetTwoFactorDialog account={account} open={openDialog === 'two-factor'} onClose={close} />
      <AccountHistory account={account} open={openDialog === 'history'} onClose={close} />
    </div>
  );
}
