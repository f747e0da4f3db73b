import { SignedInOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { CloseAccount } from '../../privacy/close-account.tsx';
import { DataDownload } from '../../privacy/data-export.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.your_data_title());

export default function YourData() {
  return (
    <SignedInOnly reason={m.login_for_data}>
      <YourDataScreen />
    </SignedInOnly>
  );
}

/** Downloads all data about a person, and closes their account. */
function YourDataScreen() {
  const { user } = useIdentity();
  return (
    <Page title={m.your_data_title()} lead={m.your_data_lead()} narrow>
      <div className="flex flex-col gap-6">
        <DataDownload />
        {user && <CloseAccount user={user} />}
        <ButtonLink to="/privacy" variant="quiet" className="self-start">
          {m.privacy_link()}
        </ButtonLink>
      </div>
    </Page>
  );
}
