import { ResetRequestForm } from '../../identity/sign-in/reset-request-form.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.reset_title());

export default function ResetPassword() {
  return (
    <Page title={m.reset_title()} lead={m.reset_lead()} narrow>
      <div className="flex flex-col items-start gap-6">
        <Card className="w-full">
          <ResetRequestForm />
          <noscript>{m.guard_no_script()}</noscript>
        </Card>
        <ButtonLink to="/login" variant="quiet">
          {m.reset_to_login()}
        </ButtonLink>
      </div>
    </Page>
  );
}
