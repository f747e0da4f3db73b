import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ResendForm } from '../../identity/sign-in/resend-verification-form.tsx';
import { useArrivalParameter } from '../../identity/sign-in/use-arrival-parameter.ts';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.verify_title());

export default function Verify() {
  const expired = useArrivalParameter('expired') !== null;
  const email = useCarriedEmail();
  return (
    <Page title={m.verify_title()} lead={m.verify_lead()} narrow>
      <div className="flex flex-col items-start gap-6">
        {expired && <Notice kind="error">{m.verify_expired()}</Notice>}
        <Card className="w-full">
          <h2 className="mb-4 text-lg">{m.verify_resend_title()}</h2>
          <ResendForm email={email} />
        </Card>
        <ButtonLink to="/" variant="quiet">
          {m.verify_go_back()}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The mail address from login or sign-up. It comes after the first render, because the server does not know it. */
function useCarriedEmail(): string {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(typeof state?.email === 'string' ? state.email : ''), [state]);
  return email;
}
