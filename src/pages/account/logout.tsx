import { SignedInOnly } from '../../identity/guards.tsx';
import { useLogout } from '../../identity/use-logout.ts';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.logout_button());

export default function Logout() {
  return (
    <SignedInOnly>
      <LogoutScreen />
    </SignedInOnly>
  );
}

function LogoutScreen() {
  const { logout, busy, cardQuestion } = useLogout();
  return (
    <Page title={m.logout_title()} lead={m.logout_lead()} narrow>
      <Button busy={busy} onClick={logout}>
        {m.logout_button()}
      </Button>
      {cardQuestion}
    </Page>
  );
}
