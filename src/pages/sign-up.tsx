import { useState } from 'react';
import { Link } from 'react-router';
import { SignUpForm } from '../identity/sign-up-form.tsx';
import * as m from '../messages/messages.js';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { privatePageMeta } from './frame/page-meta.ts';

export const meta = () => privatePageMeta(m.sign_up_title());

export default function SignUp() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page title={m.sign_up_title()} narrow>
      <div className="flex flex-col gap-6">
        <Card>
          <SignUpForm onDone={setSentTo} />
          <noscript>{m.guard_no_script()}</noscript>
        </Card>
        {sentTo !== null && (
          <p>
            <Link to="/verify" state={{ email: sentTo }} className="link">
              {m.sign_up_no_mail()}
            </Link>
          </p>
        )}
        <p>
          <Link to="/login" className="link">
            {m.sign_up_have_account()}
          </Link>
        </p>
      </div>
    </Page>
  );
}
