import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { versionQuery } from '../../health/health.queries.ts';
import { AdminOnly, VolunteersOnly } from '../../identity/guards.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { KeptTyping } from '../../identity/kept-typing.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { AdminNavigation } from './admin-navigation.tsx';

type AdminPageProps = Omit<ComponentProps<typeof Page>, 'navigation'>;

/** A page for admins, below the menu of the admin area. */
export function AdminPage(props: AdminPageProps) {
  return (
    <AdminOnly frame={(state) => <Waiting {...props}>{state}</Waiting>}>
      <DeskPage {...props} />
    </AdminOnly>
  );
}

/** A page for staff and admins, below the same menu. With the level `packer`, also for those who only pack. */
export function StaffPage({ level = 'staff', ...props }: AdminPageProps & { level?: 'packer' | 'staff' }) {
  return (
    <VolunteersOnly level={level} frame={(state) => <Waiting {...props}>{state}</Waiting>}>
      <DeskPage {...props} />
    </VolunteersOnly>
  );
}

function DeskPage({ children, ...page }: AdminPageProps) {
  const { isStaff, isAdmin } = useIdentity();
  return (
    <Page navigation={<AdminNavigation />} {...page}>
      <KeptTyping />
      {children}
      {isStaff && !isAdmin && <VersionLine />}
    </Page>
  );
}

/** The page until the person is known. Its buttons keep their place, and its menu, which goes with it, takes no press. */
function Waiting({ actions, ...page }: AdminPageProps) {
  const hidden = actions && <span className="invisible contents">{actions}</span>;
  return <Page navigation={<AdminNavigation inert />} {...page} actions={hidden} />;
}

/** The version of the shop, for staff who report a fault. Admins read it at the shop's health. */
function VersionLine() {
  const { data } = useQuery(versionQuery());
  return <p className="mt-10 min-h-5 text-ink-soft text-sm">{data && m.admin_version({ version: data.version })}</p>;
}
