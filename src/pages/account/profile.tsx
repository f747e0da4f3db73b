import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WishList } from '../../catalogue/wishes/wish-list.tsx';
import { KeptAddresses } from '../../checkout/kept-addresses.tsx';
import { OwnProfile } from '../../identity/account/own-profile.tsx';
import { SignedInOnly } from '../../identity/guards.tsx';
import { accountQuery } from '../../identity/identity.queries.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { KeptTyping } from '../../identity/kept-typing.tsx';
import { useLogout } from '../../identity/use-logout.ts';
import * as m from '../../messages/messages.js';
import { YearShares } from '../../orders/year-shares.tsx';
import { QuietNow } from '../../quiet/quiet-now.tsx';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

export const meta = () => noIndexMeta(m.profile_title());

export default function Profile() {
  return (
    <SignedInOnly reason={m.login_for_profile}>
      <ProfileScreen />
    </SignedInOnly>
  );
}

function ProfileScreen() {
  const { user, isAdmin } = useIdentity();
  const { logout, busy, cardQuestion } = useLogout();
  const account = useQuery(accountQuery());
  const isStaff = isAdmin || account.data?.role === 'staff' || account.data?.role === 'admin';
  return (
    <Page title={m.profile_title()} narrow>
      <KeptTyping />
      <Card className="flex flex-col gap-6 pb-0 sm:pb-0">
        {user && <OwnProfile user={user} />}
        <ul className="divide-y divide-line border-line border-t">
          <ProfileLink to="/orders">{m.profile_view_orders()}</ProfileLink>
          <ProfileLink to="/account">{m.profile_account()}</ProfileLink>
          <ProfileLink to="/your-data">{m.profile_your_data()}</ProfileLink>
          {account.data?.role === 'packer' && <ProfileLink to="/allorders/scan">{m.profile_packing()}</ProfileLink>}
          {isStaff && <ProfileLink to="/allorders">{m.profile_all_orders()}</ProfileLink>}
          {isStaff && <ProfileLink to="/admin/enquiries">{m.enquiries_title()}</ProfileLink>}
          {isAdmin && <ProfileLink to="/admin/accounts">{m.profile_accounts()}</ProfileLink>}
        </ul>
      </Card>
      <QuietNow>
        {(since) => (
          <p className="mt-6">
            {since} <TextLink to="/account#quiet">{m.quiet_end()}</TextLink>
          </p>
        )}
      </QuietNow>
      {user && <KeptAddresses account={user} />}
      {user && <YearShares />}
      {user && <WishList />}
      <Button variant="quiet" busy={busy} onClick={logout} className="mt-10">
        {m.logout_button()}
      </Button>
      {cardQuestion}
    </Page>
  );
}

function ProfileLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={to}
        className="-mx-2 flex min-h-14 items-center justify-between gap-4 rounded-md px-2 font-semibold hover:text-teal-strong hover:underline"
      >
        {children}
        <ChevronRight aria-hidden="true" size={20} className="text-ink-soft" />
      </Link>
    </li>
  );
}
