import { HealthList } from '../../health/health-list.tsx';
import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';

export const meta = () => privatePageMeta(m.health_title());

export default function ShopHealth() {
  return (
    <AdminOnly>
      <Page title={m.health_title()} lead={m.health_lead()} navigation={<AdminNavigation />}>
        <HealthList />
      </Page>
    </AdminOnly>
  );
}
