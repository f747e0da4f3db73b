import { useQuery } from '@tanstack/react-query';
import { SignedInOnly } from '../identity/guards.tsx';
import { accountQuery } from '../identity/identity.queries.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import { useLogout } from '../identity/use-logout.ts';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/card.tsx';
import { Page } from '../ui/page.tsx';
import { privatePageMeta } from './frame/page-meta.ts';

export const meta = () => privatePageMeta(m.profile_title());

export default function Profile() {
  return (
    <SignedInOnly>
      <ProfileScreen />
    </SignedInOnly>
  );
}

function ProfileScreen() {
  const { user, isAdmin } = useIdentity();
  const { logout, busy } = useLogout();
  const account = useQuery(accountQuery());
  const isStaff = isAdmin || account.data?.role === 'staff' || account.data?.role === 'admin';
  return (
    <Page title={m.profile_title()} narrow>
      <Card className="flex flex-col gap-6">
        <dl className="flex flex-col gap-4">
          <div>
            <dt className="text-ink-soft text-sm">{m.profile_name()}</dt>
            <dd className="font-semibold text-lg">{user?.displayName || m.profile_no_name()}</dd>
          </div>
          <div>
            <dt className="text-ink-soft text-sm">{m.identity_email()}</dt>
            <dd>{user?.email}</dd>
          </div>
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/orders">{m.profile_view_orders()}</ButtonLink>
          {isStaff && (
            <ButtonLink to="/allorders" variant="quiet">
              {m.profile_all_orders()}
            </ButtonLink>
          )}
          {isAdmin && (
            <ButtonLink to="/admin/accounts" variant="quiet">
              {m.profile_accounts()}
            </ButtonLink>
          )}
          <Button variant="quiet" busy={busy} onClick={logout}>
            {m.logout_button()}
          </Button>
        </div>
      </Card>
    </Page>
  );
}
