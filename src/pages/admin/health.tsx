import { HealthList } from '../../health/health-list.tsx';
import * as m from '../../messages/messages.js';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta = () => noIndexMeta(m.health_title());

export default function ShopHealth() {
  return (
    <AdminPage title={m.health_title()} lead={m.health_lead()}>
      <HealthList />
    </AdminPage>
  );
}
