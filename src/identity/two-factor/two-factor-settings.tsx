import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { accountQuery, identityKey } from '../identity.queries.ts';
import { useSecurity } from '../use-security.ts';
import { RecoveryCodes } from './recovery-code-list.tsx';
import { TwoFactorEnabled } from './two-factor-enabled.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

/** Two-factor: setting it up, and changing it. New recovery codes are shown until they are put away. */
export function TwoFactorSettings() {
  const { data, isError, refetch } = useSecurity();
  const { data: account } = useQuery(accountQuery());
  const queries = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [switchedOff, setSwitchedOff] = useState(false);

  if (isError) {
    return <RetryNotice onRetry={refetch}>{m.two_factor_failed()}</RetryNotice>;
  }
  if (!data) {
    return (
      <>
        <LoadingStatus />
        <Skeleton className="h-11 w-60 max-w-full rounded-full" />
      </>
    );
  }
  const { protection } = data;
  const settings = data.security.twoFactor;
  if (!settings) return null;

  function show(next: string[] | null) {
    setCodes(next);
    setSwitchedOff(false);
    return queries.invalidateQueries({ queryKey: identityKey });
  }

  if (codes) return <RecoveryCodes codes={codes} onStored={() => setCodes(null)} />;
  if (protection.twoFactor) {
    return (
      <TwoFactorEnabled
        settings={settings}
        left={protection.recoveryCodesLeft}
        onCodes={show}
        onSwitchedOff={async () => {
          await show(null);
          setSwitchedOff(true);
        }}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {switchedOff && <Notice kind="success">{m.two_factor_is_off()}</Notice>}
      {account?.lacksSecondStep && <Notice>{m.two_factor_for_admins()}</Notice>}
      <TwoFactorSetup settings={settings} onCodes={show} />
    </div>
  );
}
