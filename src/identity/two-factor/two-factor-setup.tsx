import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TwoFactorKey, TwoFactorSettingsPort } from '../client/account-security.ts';
import { identityErrorMessage } from '../client/identity-error.ts';
import { CodeForm } from '../reauthenticate/code-form.tsx';
import { useRecentLogin } from '../reauthenticate/use-recent-login.tsx';

type TwoFactorSetupProps = { settings: TwoFactorSettingsPort; onCodes: (codes: string[]) => void };

/** Sets two-factor up: the app learns the key, and one code of it switches two-factor on. */
export function TwoFactorSetup({ settings, onCodes }: TwoFactorSetupProps) {
  const { run, dialog } = useRecentLogin();
  const { data, mutate, isPending, error, reset } = useMutation({ mutationFn: () => run(() => settings.begin()) });
  if (data) {
    return (
      <>
        <KeyForApp setup={data} />
        <CodeForm
          later
          lead={m.two_factor_first_code()}
          submitLabel={m.two_factor_switch_on()}
          onSubmit={async (code) => onCodes(await run(() => settings.switchOn(code)))}
        >
          <Button variant="quiet" className="self-start" onClick={reset}>
            {m.ui_cancel()}
          </Button>
        </CodeForm>
        {dialog}
      </>
    );
  }
  return (
    <>
      {error && <Notice kind="error">{identityErrorMessage(error, m.two_factor_failed())}</Notice>}
      <Button variant="quiet" busy={isPending} className="self-start" onClick={() => mutate()}>
        {m.two_factor_begin()}
      </Button>
      {dialog}
    </>
  );
}

/** The key for an authenticator app, in three ways: a camera, the app on this phone, or typing. */
function KeyForApp({ setup: { key, link, drawing } }: { setup: TwoFactorKey }) {
  const { size, path } = drawing;
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={lead} tabIndex={-1} className="scroll-mt-24">
        {m.two_factor_app_lead()}
      </p>
      <svg
        role="img"
        aria-label={m.two_factor_qr({ brand: getFacts().brand })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-56 max-w-full rounded-md border border-line"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a href={link} className="link inline-flex min-h-11 items-center">
          {m.two_factor_open_app()}
        </a>
      </p>
      <p className="text-sm text-ink-soft">{m.two_factor_by_hand()}</p>
      <p className="text-lg tracking-wider wrap-anywhere">
        <code>{key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
