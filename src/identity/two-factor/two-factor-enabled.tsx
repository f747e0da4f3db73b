import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TwoFactorSettingsPort } from '../client/account-security.ts';
import { identityErrorMessage } from '../client/identity-error.ts';
import { CodeForm } from '../reauthenticate/code-form.tsx';
import { useRecentLogin } from '../reauthenticate/use-recent-login.tsx';

type TwoFactorEnabledProps = {
  settings: TwoFactorSettingsPort;
  /** How many recovery codes are left. */
  left: number;
  onCodes: (codes: string[]) => Promise<void>;
  onSwitchedOff: () => Promise<void>;
};

const few = 3;

/** The settings while two-factor is on: new recovery codes, and switching it off. */
export function TwoFactorEnabled({ settings, left, onCodes, onSwitchedOff }: TwoFactorEnabledProps) {
  const [opened, setOpened] = useState<'codes' | 'off' | null>(null);
  const { run, dialog } = useRecentLogin();
  const close = () => setOpened(null);
  const codes = useMutation({
    async mutationFn() {
      const fresh = await run(() => settings.newRecoveryCodes());
      close();
      await onCodes(fresh);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{m.two_factor_is_on()}</Notice>
      <p className={left <= few ? 'font-semibold text-danger' : ''}>{m.two_factor_codes_left({ count: left })}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setOpened('codes')}>
          {m.two_factor_new_codes()}
        </Button>
        <Button variant="quiet" onClick={() => setOpened('off')}>
          {m.two_factor_switch_off()}
        </Button>
      </div>
      <ConfirmDialog
        open={opened === 'codes'}
        onClose={close}
        question={m.two_factor_new_codes_question()}
        confirmLabel={m.two_factor_new_codes()}
        busy={codes.isPending}
        onConfirm={() => codes.mutate()}
      >
        <div className="grid gap-4">
          <p>{m.two_factor_new_codes_text()}</p>
          {codes.error && <Notice kind="error">{identityErrorMessage(codes.error, m.two_factor_failed())}</Notice>}
        </div>
      </ConfirmDialog>
      <Dialog open={opened === 'off'} onClose={close} title={m.two_factor_off_question()}>
        <CodeForm
          lead={m.two_factor_off_text()}
          either
          submitLabel={m.two_factor_switch_off()}
          onSubmit={async (code) => {
            await run(() => settings.switchOff(code));
            close();
            await onSwitchedOff();
          }}
        />
      </Dialog>
      {dialog}
    </div>
  );
}
