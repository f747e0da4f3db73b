import type { useInfiniteQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { AskLink } from '../content/ask-link.tsx';
import emptyPicture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { nextCursor } from '../shared/paging/next-cursor.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { itemsOf } from '../ui/paged-list.tsx';
import { QueryError } from '../ui/query-error.tsx';
import type { CardProduct } from './catalogue.contract.ts';
import type { CardPage } from './catalogue.queries.ts';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

const skeletonCount = 8;

type ProductPages = ReturnType<typeof useInfiniteQuery<CardPage>>;

type CatalogueListProps = {
  products: ProductPages;
  /** Whether the skeleton stays until the content above the list has loaded. */
  waits: boolean;
  /** Whether a page that answers the search is named above. Then an empty list says nothing. */
  isAnswered: boolean;
  /** Whether the line above names things that the shop does not have. Then an empty list does not ask for other words. */
  lacks: boolean;
  /** The address of the page that begins at a cursor, for `More` without scripts. */
  addressOf: (cursor: string) => string;
  onMore: () => void;
  control?: (product: CardProduct) => ReactNode;
};

/**
 * The products of the catalogue while they load, after an error, without a match, and as a list with a link to more.
 */
export function CatalogueList(props: CatalogueListProps) {
  const { products, waits, isAnswered, lacks, addressOf, onMore, control } = props;
  if (products.isPending || waits) return <ProductGridSkeleton count={skeletonCount} control={control !== undefined} />;
  if (!products.data) return <ListError products={products} />;
  const shownProducts = itemsOf(products);
  if (shownProducts.length === 0) return isAnswered ? null : <NothingFound lacks={lacks} />;
  const cursor = nextCursor(products.data.pages.at(-1)?.headers.link);
  return (
    <>
      <p role="status" className="sr-only">
        {m.catalogue_shown({ count: shownProducts.length })}
      </p>
      <ProductGrid products={shownProducts} control={control} onTop />
      {products.isFetchNextPageError && (
        <div className="mt-6">
          <Notice kind="error">{errorMessage(products.error, m.catalogue_failed(), m.catalogue_fetch_failed())}</Notice>
        </div>
      )}
      {cursor && <MoreLink to={addressOf(cursor)} busy={products.isFetchingNextPage} onMore={onMore} />}
    </>
  );
}

/** A real link to the next page. If scripts run, a plain click adds the next products below instead. */
function MoreLink({ to, busy, onMore }: { to: string; busy: boolean; onMore: () => void }) {
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!busy) onMore();
  }
  return (
    <p className="mt-10 text-center">
      <Link to={to} onClick={onClick} className={`${buttonLook('quiet', busy)} px-10`} aria-busy={busy || undefined}>
        {busy ? m.ui_loading() : m.catalogue_more()}
      </Link>
    </p>
  );
}

function ListError({ products }: Pick<CatalogueListProps, 'products'>) {
  const [fallback, answered] = [m.catalogue_failed(), m.catalogue_fetch_failed()];
  if (errorCode(products.error) !== 'INVALID_INPUT')
    return <QueryError query={products} fallback={fallback} answered={answered} rests />;
  // An invalid address stays invalid: no button to try again.
  const toAll = (
    <ButtonLink to="/products" variant="quiet">
      {m.catalogue_show_all()}
    </ButtonLink>
  );
  return (
    <Notice kind="error" actions={toAll}>
      {errorMessage(products.error, fallback, answered)}
    </Notice>
  );
}

function NothingFound({ lacks }: { lacks: boolean }) {
  const search = new URLSearchParams(useLocation().search).get('q') ?? undefined;
  return (
    <EmptyState picture={emptyPicture} title={lacks ? m.catalogue_lacking_title() : m.catalogue_empty_title()}>
      <p className="text-ink-soft">{lacks ? m.catalogue_lacking_text() : m.catalogue_empty_text()}</p>
      <ButtonLink to="/products" variant="quiet">
        {m.catalogue_show_all()}
      </ButtonLink>
      <AskLink about={{ search }}>{search ? m.catalogue_ask_search() : m.contact_get_in_touch()}</AskLink>
    </EmptyState>
  );
}
