import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { InventoryList } from './inventory-list.tsx';

export const meta = () => privatePageMeta(m.admin_inventory());

export default function Inventory() {
  return (
    <AdminOnly>
      <Page
        title={m.admin_inventory()}
        lead={m.inventory_lead()}
        navigation={<AdminNavigation />}
        actions={
          <ButtonLink to="/admin/counting" variant="quiet">
            {m.counting_title()}
          </ButtonLink>
        }
      >
        <InventoryList />
      </Page>
    </AdminOnly>
  );
}
