import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { productPagesQuery } from '../../catalogue/catalogue.queries.ts';
import { type ChosenProduct, ProductRadios } from '../../catalogue/product-radios.tsx';
import { useSettledText } from '../../catalogue/use-settled-text.ts';
import * as m from '../../messages/messages.js';
import { QueryError } from '../../ui/query-error.tsx';
import { TextField } from '../../ui/text-field.tsx';

const shown = '6';

type GrantProductProps = {
  chosen: ChosenProduct | null;
  error?: string;
  onChoose: (product: ChosenProduct) => void;
  /** The field that takes the focus if the choice is missing. */
  searchRef: Ref<HTMLInputElement>;
};

/** Chooses the product of a grant among the first results of a search by name. */
export function GrantProduct({ chosen, error, onChoose, searchRef }: GrantProductProps) {
  const [search, setSearch] = useState('');
  const q = useSettledText(search);
  const pages = useInfiniteQuery(productPagesQuery({ limit: shown, ...(q ? { q } : { sort: 'name' }) }));
  const products = pages.data?.pages[0]?.body ?? [];
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={searchRef}
        type="search"
        autoComplete="off"
        label={m.allorders_grant_search()}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ProductRadios legend={m.allorders_grant_product()} {...{ products, chosen, error, onChoose }}>
        {pages.isError && <QueryError query={pages} fallback={m.inventory_failed()} />}
        {pages.isSuccess && products.length === 0 && <p className="py-2">{m.inventory_empty_found()}</p>}
      </ProductRadios>
    </div>
  );
}
