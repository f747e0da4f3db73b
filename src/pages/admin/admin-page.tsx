import type { ComponentProps } from 'react';
import { AdminOnly, StaffOnly } from '../../identity/guards.tsx';
import { Page } from '../../ui/page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

type AdminPageProps = Omit<ComponentProps<typeof Page>, 'navigation'>;

/** A page for admins, below the menu of the admin area. */
export function AdminPage(page: AdminPageProps) {
  return (
    <AdminOnly>
      <Page navigation={<AdminNavigation />} {...page} />
    </AdminOnly>
  );
}

/** A page for staff and admins, below the same menu. */
export function StaffPage(page: AdminPageProps) {
  return (
    <StaffOnly>
      <Page navigation={<AdminNavigation />} {...page} />
    </StaffOnly>
  );
}
