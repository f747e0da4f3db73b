import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import { expiringQuery, stockKey } from '../../catalogue/batches/batches.queries.ts';
import type { AdminProduct } from '../../catalogue/catalogue.contract.ts';
import { categoriesQuery } from '../../catalogue/catalogue.queries.ts';
import { DeleteProductDialog } from '../../catalogue/inventory/delete-product-dialog.tsx';
import { inventoryCountQuery, inventoryQuery } from '../../catalogue/inventory/inventory.queries.ts';
import {
  type InventoryFilter,
  inventoryParameters,
  readInventoryFilter,
} from '../../catalogue/inventory/inventory-address.ts';
import { InventoryTable } from '../../catalogue/inventory/inventory-table.tsx';
import { LowStockForm } from '../../catalogue/inventory/low-stock-form.tsx';
import { ProductFormDialog } from '../../catalogue/inventory/product-form.tsx';
import { StockDialog } from '../../catalogue/inventory/stock/stock-dialog.tsx';
import { GiftValueForm } from '../../donations/gift-value-form.tsx';
import { ThanksForm } from '../../donations/thanks-form.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAddressFilter } from '../../ui/forms/use-address-filter.ts';
import { itemsOf, PagedList, type Pages } from '../../ui/paged-list.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { AdminPage } from './admin-page.tsx';
import { ChosenProducts, InventorySearch, InventoryTools } from './inventory-tools.tsx';

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

/** The list of products with search, sorting, editing and deleting. */
function InventoryList() {
  const [filter, changeFilter] = useAddressFilter(readInventoryFilter, inventoryParameters);
  const { key, subject: acting, open, close } = useOpened<Acting>();
  const queryClient = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const pages = useInfiniteQuery(inventoryQuery(filter));
  const { data: total } = useQuery(inventoryCountQuery(filter));
  const shownCount = itemsOf(pages).length;
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });
  const movedOn = () => {
    refreshCarts();
    status.current?.focus();
  };

  return (
    <>
      <InventorySearch filter={filter} onChange={changeFilter} />
      {filter.state === 'low' && <LowStockForm />}
      <p ref={status} tabIndex={-1} aria-live="polite" className="mb-3 min-h-[1.6em] text-ink-soft text-sm">
        {shownCount > 0 && total && m.inventory_shown_of({ shown: shownCount, count: total.count })}
      </p>
      {(pages.isPending || shownCount > 0) && <InventoryTools filter={filter} />}
      <InventoryRows key={JSON.stringify(filter)} filter={filter} pages={pages} act={open} onRestored={movedOn} />
      <InventoryDialogs key={key} acting={acting} onClose={close} onSaved={refreshCarts} onDeleted={movedOn} />
    </>
  );
}

type InventoryRowsProps = {
  filter: InventoryFilter;
  pages: Pages<AdminProduct>;
  act: (acting: Acting) => void;
  onRestored: () => void;
};

/** The products with actions for one, and for the chosen ones. */
function InventoryRows({ filter, pages, act, onRestored }: InventoryRowsProps) {
  const [ticked, setChosen] = useState<readonly string[]>([]);
  // A product that left the list is not chosen any more.
  const listed = new Set(itemsOf(pages).map(({ _id }) => _id));
  const chosen = ticked.filter((id) => listed.has(id));
  const { data: expiring } = useQuery(expiringQuery());
  const archived = filter.state === 'archived';
  return (
    <>
      <PagedList
        pages={pages}
        failedText={m.inventory_failed()}
        error={<QueryError query={pages} fallback={m.inventory_failed()} answered={m.catalogue_fetch_failed()} />}
        loading={<InventorySkeleton />}
        empty={<NoProducts filter={filter} />}
      >
        {(products) => (
          <InventoryTable
            expiring={expiring}
            products={products}
            archived={archived}
            chosen={chosen}
            onChoose={archived ? undefined : setChosen}
            onStock={(product) => act({ stock: product })}
            onEdit={(product) => act({ edit: product })}
            onDelete={(product) => act({ remove: product })}
            onRestored={onRestored}
          />
        )}
      </PagedList>
      {chosen.length > 0 && <ChosenProducts ids={chosen} onClear={() => setChosen([])} />}
    </>
  );
}

/** The product whose dialog is open. */
type Acting = { stock?: AdminProduct; edit?: AdminProduct; remove?: AdminProduct };

type InventoryDialogsProps = { acting: Acting | null; onClose: () => void; onSaved: () => void; onDeleted: () => void };

function InventoryDialogs({ acting, onClose, onSaved, onDeleted }: InventoryDialogsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <>
      <StockDialog
        product={acting?.stock ?? null}
        giftTools={(gift, value) => (
          <>
            <GiftValueForm gift={gift} value={value} listsKey={stockKey} of={m.slip_batch({ batch: gift.number })} />
            <ThanksForm gift={gift} of={m.slip_batch({ batch: gift.number })} />
          </>
        )}
        onClose={onClose}
      />
      <ProductFormDialog
        open={acting?.edit !== undefined}
        product={acting?.edit}
        categories={categories}
        onClose={onClose}
        onSaved={() => {
          onClose();
          onSaved();
        }}
      />
      <DeleteProductDialog product={acting?.remove ?? null} onClose={onClose} onDeleted={onDeleted} />
    </>
  );
}

function NoProducts({ filter: { q, state, category } }: { filter: InventoryFilter }) {
  const ofState = state || category ? [m.inventory_empty_state(), m.inventory_empty_state_text()] : null;
  const narrowed = q ? [m.inventory_empty_found(), m.inventory_empty_found_text()] : ofState;
  const [title, text] = narrowed ?? [m.inventory_empty(), m.inventory_empty_text()];
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      {!narrowed && <ButtonLink to="/addProduct">{m.admin_add_product()}</ButtonLink>}
    </EmptyState>
  );
}

/** The skeleton of the table, with rows as high as its own. */
function InventorySkeleton() {
  return (
    <LoadingRow
      rows={8}
      look="grid gap-4 md:max-lg:grid-cols-2 lg:gap-0 lg:pt-11"
      className="rounded-lg border border-line p-4 max-lg:min-h-60 max-lg:items-start lg:h-[4.55rem] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-3 lg:py-1"
    />
  );
}
