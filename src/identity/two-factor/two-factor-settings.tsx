import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { LoadingStatus, Skeleton } from '../../ui/skeleton.tsx';
import { accountQuery, identityKey } from '../identity.queries.ts';
import { useSecurity } from '../use-security.ts';
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

type RecoveryCodesProps = { codes: string[]; onStored: () => void };

/** Recovery codes, shown this once: to copy, to save as a file, or to write down. */
function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const heading = m.recovery_codes_file({ brand: getFacts().brand });
  const text = `${heading}\n\n${codes.join('\n')}\n`;

  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success">{m.two_factor_is_on()}</Notice>
      <h3 ref={title} tabIndex={-1} className="font-semibold text-lg">
        {m.recovery_codes_title()}
      </h3>
      <p>{m.recovery_codes_text()}</p>
      <ul className="grid gap-x-8 gap-y-2 text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} copied={m.recovery_codes_copied()} failed={m.recovery_codes_copy_failed()}>
          {m.recovery_codes_copy()}
        </CopyButton>
        <Button variant="quiet" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          {m.recovery_codes_save()}
        </Button>
      </div>
      <Button className="self-start" onClick={onStored}>
        {m.recovery_codes_stored()}
      </Button>
    </div>
  );
}
