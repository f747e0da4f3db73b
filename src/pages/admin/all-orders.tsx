import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { ProductFormDialog } from '../../catalogue/inventory/product-form.tsx';
import { provinces } from '../../checkout/provinces.ts';
import { useIdentity } from '../../identity/identity-provider.tsx';
import { KeptTyping } from '../../identity/kept-typing.tsx';
import { useRights } from '../../identity/use-rights.ts';
import * as m from '../../messages/messages.js';
import { OrderFilters } from '../../orders/list/order-filters.tsx';
import { OrderListSkeleton } from '../../orders/order-list-item.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { KeptFocus } from '../../ui/forms/kept-focus.tsx';
import { NoScriptNotice } from '../../ui/needs-script.tsx';
import { Page } from '../../ui/page.tsx';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminNavigation } from './admin-navigation.tsx';
import { OrderList } from './order-list.tsx';
import { WaitingPapers } from './order-papers.tsx';

export const meta = () => noIndexMeta(m.admin_all_orders());

/**
 * This page has no guard: the server decides who gets orders (specification, section 6;
 * docs/decisions/who-may-do-what.md).
 */
export default function AllOrders() {
  const { user, isAdmin, loading } = useIdentity();
  return (
    <Page
      title={m.admin_all_orders()}
      lead={m.allorders_lead()}
      navigation={<AdminNavigation />}
      dense
      actions={
        isAdmin && (
          <>
            <AddProductButton />
            {/* On phones the admin menu is behind a button. Most admins go from here to the inventory. */}
            <ButtonLink to="/inventory" variant="quiet" className="sm:hidden">
              {m.admin_inventory()}
            </ButtonLink>
          </>
        )
      }
    >
      <KeptTyping />
      {loading ? <Waiting /> : <OrdersAsAllowed key={user?.uid ?? 'nobody'} />}
      <KeptFocus />
    </Page>
  );
}

/** Checks the rights again first: a person who has lost them must not see cached orders. Packers have a page of their own. */
function OrdersAsAllowed() {
  const { waiting, role } = useRights();
  if (waiting) return <Waiting />;
  return role === 'packer' ? <Navigate to="/allorders/scan" replace /> : <OrderList />;
}

/** The state until the person is known. Without scripts it stays, with a notice. */
function Waiting() {
  return (
    <>
      <NoScriptNotice />
      <div className="noscript:hidden">
        {/* They keep the place of what comes above the list. */}
        <div className="invisible">
          <OrderFilters filter={{}} provinces={provinces} onChange={() => {}} />
          <div className="mb-4 min-h-11" />
          <WaitingPapers filter={{}} />
          <p className="mb-3 min-h-6" />
        </div>
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
      <Button variant="quiet" onClick={() => setAdding(true)}>
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
