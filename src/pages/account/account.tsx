import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChangeAddressForm } from '../../identity/account/change-address-form.tsx';
import { ChangePasswordForm } from '../../identity/account/change-password-form.tsx';
import { DeviceList, useDevices } from '../../identity/account/device-list.tsx';
import { GoogleSettings } from '../../identity/google/google-settings.tsx';
import { SignedInOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { TwoFactorSettings } from '../../identity/two-factor/two-factor-settings.tsx';
import { useOwnTwoFactor, useSecurity } from '../../identity/use-security.ts';
import * as m from '../../messages/messages.js';
import { QuietSwitch } from '../../quiet/quiet-switch.tsx';
import { TextLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { SettingSwitchSkeleton } from '../../ui/setting-switch.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';

/** Only volunteers load it. */
const DigestSwitch = lazy(async () => ({
  default: (await import('../../waiting/digest-switch.tsx')).DigestSwitch,
}));

/** Few families need it, once. */
const FamilyCodeForm = lazy(async () => ({
  default: (await import('../../helped/family-code-form.tsx')).FamilyCodeForm,
}));

export const meta = () => noIndexMeta(m.account_title());

export default function Account() {
  const { hash } = useLocation();
  return (
    <SignedInOnly reason={hash === '#quiet' ? m.login_for_quiet : m.login_for_account}>
      <AccountScreen />
    </SignedInOnly>
  );
}

function AccountScreen() {
  const { user, isStaff } = useIdentity();
  const email = user?.email ?? '';
  const hasNoDeviceList = useDevices().data === null;
  const ownTwoFactor = useOwnTwoFactor();
  const protection = useSecurity().data?.protection;
  return (
    <Page
      title={m.account_title()}
      lead={<span className="wrap-anywhere">{m.account_address_now({ email })}</span>}
      narrow
    >
      <div className="flex flex-col gap-6">
        <Part title={m.account_password_title()} lead={m.account_password_lead()}>
          <ChangePasswordForm />
          <WithoutPassword />
        </Part>
        <Part title={m.account_address_title()} lead={m.account_address_lead()}>
          <ChangeAddressForm present={email} />
          <WithoutPassword />
        </Part>
        {protection?.google && (
          <Part
            title={m.account_google_title()}
            lead={protection.password ? m.account_google_lead() : m.account_google_only_lead()}
          >
            <GoogleSettings />
          </Part>
        )}
        {ownTwoFactor && (
          <Part title={m.two_factor_part()} lead={m.two_factor_part_lead()} name="second-step">
            <TwoFactorSettings />
          </Part>
        )}
        {isStaff && (
          <Part title={m.digest_title()} lead={m.digest_lead()} name="digest">
            <p className="mb-4">{m.digest_text()}</p>
            <Suspense fallback={<SettingSwitchSkeleton />}>
              <DigestSwitch />
            </Suspense>
          </Part>
        )}
        {!isStaff && (
          <Part title={m.helped_own_title()} lead={m.helped_own_text()} name="family-code">
            <Suspense fallback={<Skeleton className="h-11 w-56 max-w-full rounded-full" />}>
              <FamilyCodeForm />
            </Suspense>
          </Part>
        )}
        <Part title={m.quiet_title()} lead={m.quiet_lead()} name="quiet">
          <p className="mb-4">{m.quiet_text()}</p>
          <QuietSwitch />
        </Part>
        <Part
          title={hasNoDeviceList ? m.account_devices_everywhere() : m.account_devices_title()}
          lead={hasNoDeviceList ? m.account_devices_untold_lead() : m.account_devices_lead()}
        >
          <DeviceList />
        </Part>
      </div>
    </Page>
  );
}

/** Both forms ask for the password. People who forgot it, or always sign in with Google, get a new one by mail. */
function WithoutPassword() {
  return (
    <p className="mt-4">
      <TextLink to="/reset-password">{m.account_to_reset()}</TextLink>
    </p>
  );
}

type PartProps = { title: string; lead: string; name?: string; children: ReactNode };

/** One group of settings. A link that ends in `#` and its name leads to it. */
function Part({ title, lead, name, children }: PartProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // This page is rendered in the browser, after the browser has looked for the target of the link.
  useEffect(() => {
    if (name && window.location.hash === `#${name}`) heading.current?.focus();
  }, [name]);
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <h2 ref={heading} id={titleId} tabIndex={-1} className="scroll-mt-24 text-heading">
          {title}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{lead}</p>
        {children}
      </Card>
    </section>
  );
}
