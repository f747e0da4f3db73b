import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';
import { InventoryList } from './inventory-list.tsx';

export const meta = () => noIndexMeta(m.admin_inventory());

export default function Inventory() {
  return (
    <AdminPage
      title={m.admin_inventory()}
      lead={m.inventory_lead()}
      dense
      actions={
        <ButtonLink to="/admin/counting" variant="quiet">
          {m.counting_title()}
        </ButtonLink>
      }
    >
      <InventoryList />
    </AdminPage>
  );
}
