import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cartKey } from '../../cart/cart.queries.ts';
import type { Product } from '../../catalogue/catalogue.contract.ts';
import { categoriesQuery, productPagesQuery } from '../../catalogue/catalogue.queries.ts';
import { DeleteProductDialog } from '../../catalogue/inventory/delete-product-dialog.tsx';
import { InventorySkeleton, InventoryTable } from '../../catalogue/inventory/inventory-table.tsx';
import { ProductFormDialog } from '../../catalogue/inventory/product-form-dialog.tsx';
import * as m from '../../messages/messages.js';
import { failureMessage } from '../../shared/error-sentence.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { InventorySearch, type InventorySort } from './inventory-search.tsx';
import { useSettledText } from './use-settled-text.ts';

/** The products, searched and sorted, each to be edited or deleted. */
export function InventoryList() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<InventorySort>('newest');
  const [editing, setEditing] = useState<Product | null>(null);
  const [deleting, setDeleting] = useState<Product | null>(null);
  const queryClient = useQueryClient();
  const status = useRef<HTMLParagraphElement>(null);
  const q = useSettledText(search);
  const pages = useInfiniteQuery(productPagesQuery({ sort, limit: '24', ...(q ? { q } : {}) }));
  const { data: categories = [] } = useQuery(categoriesQuery());
  const products = pages.data?.pages.flatMap((page) => page.body) ?? [];
  const refreshCarts = () => void queryClient.invalidateQueries({ queryKey: cartKey });

  return (
    <>
      <InventorySearch search={search} onSearch={setSearch} sort={sort} onSort={setSort} />
      <p ref={status} tabIndex={-1} aria-live="polite" className="mb-3 text-ink-soft text-sm">
        {products.length > 0 && m.inventory_shown({ count: products.length })}
      </p>
      {pages.isPending && <InventorySkeleton />}
      {pages.isError && !pages.isFetchNextPageError && (
        <RetryNotice onRetry={pages.refetch}>
          {failureMessage(pages.error, m.inventory_failed(), m.catalogue_fetch_failed())}
        </RetryNotice>
      )}
      {pages.isSuccess && products.length === 0 && <NoProducts searched={q !== ''} />}
      {products.length > 0 && <InventoryTable products={products} onEdit={setEditing} onDelete={setDeleting} />}
      <MoreButton pages={pages} failed={m.inventory_failed()} />
      <ProductFormDialog
        open={editing !== null}
        product={editing ?? undefined}
        categories={categories}
        onClose={() => setEditing(null)}
        onSaved={() => {
          setEditing(null);
          refreshCarts();
        }}
      />
      <DeleteProductDialog
        product={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          refreshCarts();
          status.current?.focus();
        }}
      />
    </>
  );
}

function NoProducts({ searched }: { searched: boolean }) {
  return (
    <EmptyState title={searched ? m.inventory_empty_found() : m.inventory_empty()}>
      <p>{searched ? m.inventory_empty_found_text() : m.inventory_empty_text()}</p>
      {!searched && <ButtonLink to="/addProduct">{m.admin_add_product()}</ButtonLink>}
    </EmptyState>
  );
}
