import type { ComponentProps } from 'react';
import { VersionLine } from '../../health/version-line.tsx';
import { AdminOnly, VolunteersOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { KeptTyping } from '../../identity/kept-typing.tsx';
import { Page } from '../../ui/page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

type AdminPageProps = Omit<ComponentProps<typeof Page>, 'navigation'>;

/** A page for admins, below the menu of the admin area. */
export function AdminPage({ children, ...page }: AdminPageProps) {
  return (
    <AdminOnly>
      <Page navigation={<AdminNavigation />} {...page}>
        <KeptTyping />
        {children}
        <VersionLine />
      </Page>
    </AdminOnly>
  );
}

/** A page for staff and admins, below the same menu. With the level `packer`, also for those who only pack. */
export function StaffPage({ children, level = 'staff', ...page }: AdminPageProps & { level?: 'packer' | 'staff' }) {
  const { isStaff } = useIdentity();
  return (
    <VolunteersOnly level={level}>
      <Page navigation={<AdminNavigation />} {...page}>
        <KeptTyping />
        {children}
        {isStaff && <VersionLine />}
      </Page>
    </VolunteersOnly>
  );
}
