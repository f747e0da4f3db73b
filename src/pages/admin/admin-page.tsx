import type { ComponentProps } from 'react';
import { AdminOnly, StaffOnly } from '../../identity/guards.tsx';
import { Page } from '../../ui/page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

type AdminPageProps = Omit<ComponentProps<typeof Page>, 'navigation'>;

/** A page for admins, below the way around their part of the site. */
export function AdminPage(page: AdminPageProps) {
  return (
    <AdminOnly>
      <Page navigation={<AdminNavigation />} {...page} />
    </AdminOnly>
  );
}

/** The same for staff and admins. */
export function StaffPage(page: AdminPageProps) {
  return (
    <StaffOnly>
      <Page navigation={<AdminNavigation />} {...page} />
    </StaffOnly>
  );
}
