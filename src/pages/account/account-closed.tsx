import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.account_closed_title());

/** The page after an account was closed. */
export default function AccountClosed() {
  return (
    <Page title={m.account_closed_title()} lead={m.account_closed_lead()} narrow>
      <p>{m.account_closed_text()}</p>
      <ButtonLink to="/" variant="quiet" className="mt-6">
        {m.account_closed_home()}
      </ButtonLink>
    </Page>
  );
}
