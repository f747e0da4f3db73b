import { useState } from 'react';
import { getFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { TextLink } from '../../ui/button-link.tsx';
import { hasIdentityCode } from '../client/identity-error.ts';
import { useIdentity } from '../identity-provider.tsx';
import { CodeForm } from '../reauthenticate/code-form.tsx';
import { useArrival } from '../sign-in/use-arrival.ts';

/** Two-factor at login: the code of the app, or a recovery code. Then the wanted page opens. */
export function TwoFactorLogin() {
  const { client } = useIdentity();
  const arrive = useArrival();
  const [source, setSource] = useState<'app' | 'recovery'>('app');
  const recovery = source === 'recovery';

  async function finish(code: string): Promise<string | null> {
    try {
      return await arrive(await client.finishSignIn({ source, code }), m.login_failed());
    } catch (error) {
      if (hasIdentityCode(error, 'user-token-expired')) return m.two_factor_over();
      throw error;
    }
  }

  return (
    <CodeForm
      key={source}
      lead={recovery ? m.two_factor_recovery_lead() : m.two_factor_lead({ brand: getFacts().brand })}
      recovery={recovery}
      submitLabel={m.two_factor_submit()}
      onSubmit={finish}
    >
      <div className="flex flex-col items-start border-line border-t pt-4">
        <button
          type="button"
          className="link inline-flex min-h-11 items-center"
          onClick={() => setSource(recovery ? 'app' : 'recovery')}
        >
          {recovery ? m.two_factor_use_app() : m.two_factor_use_recovery()}
        </button>
        <TextLink to={`/login${nextOf(window.location.search)}`} replace>
          {m.two_factor_back()}
        </TextLink>
        <TextLink to="/get-in-touch">{m.two_factor_lost()}</TextLink>
      </div>
    </CodeForm>
  );
}

function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next');
  return next ? `?${new URLSearchParams({ next })}` : '';
}
