import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ProductFormDialog } from '../../catalogue/inventory/product-form-dialog.tsx';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { useRights } from '../../identity/use-rights.ts';
import * as m from '../../messages/messages.js';
import { OrderListSkeleton } from '../../orders/order-list-item.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { privatePageMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { OrderList } from './order-list.tsx';

export const meta = () => privatePageMeta(m.admin_all_orders());

/**
 * No guard stands here: the server decides who gets orders (specification, section 6;
 * docs/decisions/who-may-do-what.md).
 */
export default function AllOrders() {
  const { user, isAdmin, loading } = useIdentity();
  return (
    <Page
      title={m.admin_all_orders()}
      lead={m.allorders_lead()}
      navigation={<AdminNavigation />}
      actions={
        isAdmin && (
          <>
            <AddProductButton />
            {/* On phones the admin pages are behind a button, and this one is what admins come from here for. */}
            <ButtonLink to="/inventory" variant="quiet" className="sm:hidden">
              {m.admin_inventory()}
            </ButtonLink>
          </>
        )
      }
    >
      {loading ? <Waiting /> : <OrdersAsAllowed key={user?.uid ?? 'nobody'} />}
    </Page>
  );
}

/** What was seen here before is shown to nobody who has lost the right to it. */
function OrdersAsAllowed() {
  return useRights().waiting ? <Waiting /> : <OrderList />;
}

/** Until it is known who asks; without scripts, that never is. */
function Waiting() {
  return (
    <>
      <noscript>
        <Notice>{m.guard_no_script()}</Notice>
      </noscript>
      <div className="noscript:hidden">
        <OrderListSkeleton />
      </div>
    </>
  );
}

/** Adds a product without leaving the orders (specification, section 2). */
function AddProductButton() {
  const [adding, setAdding] = useState(false);
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <>
      <Button onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" size={18} />
        {m.admin_add_product()}
      </Button>
      <ProductFormDialog
        open={adding}
        categories={categories}
        onClose={() => setAdding(false)}
        onSaved={() => setAdding(false)}
      />
    </>
  );
}
