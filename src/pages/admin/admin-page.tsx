import type { ComponentProps } from 'react';
import { VersionLine } from '../../health/version-line.tsx';
import { AdminOnly, StaffOnly } from '../../identity/guards.tsx';
import { Page } from '../../ui/page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

type AdminPageProps = Omit<ComponentProps<typeof Page>, 'navigation'>;

/** A page for admins, below the menu of the admin area. */
export function AdminPage({ children, ...page }: AdminPageProps) {
  return (
    <AdminOnly>
      <Page navigation={<AdminNavigation />} {...page}>
        {children}
        <VersionLine />
      </Page>
    </AdminOnly>
  );
}

/** A page for staff and admins, below the same menu. */
export function StaffPage({ children, ...page }: AdminPageProps) {
  return (
    <StaffOnly>
      <Page navigation={<AdminNavigation />} {...page}>
        {children}
        <VersionLine />
      </Page>
    </StaffOnly>
  );
}
