import { AdminOnly } from '../../identity/guards.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { InventoryList } from './inventory-list.tsx';

export const meta = () => privatePageMeta(m.admin_inventory());

export default function Inventory() {
  return (
    <AdminOnly>
      <Page
        title={m.admin_inventory()}
        lead={m.inventory_lead()}
        actions={
          <>
            <ButtonLink to="/allorders" variant="quiet">
              {m.admin_all_orders()}
            </ButtonLink>
            <ButtonLink to="/admin/accounts" variant="quiet">
              {m.accounts_title()}
            </ButtonLink>
            <ButtonLink to="/addProduct" variant="action">
              {m.admin_add_product()}
            </ButtonLink>
          </>
        }
      >
        <InventoryList />
      </Page>
    </AdminOnly>
  );
}
