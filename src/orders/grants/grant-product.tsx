import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { productPagesQuery } from '../../catalogue/catalogue.queries.ts';
import { useSettledText } from '../../catalogue/use-settled-text.ts';
import * as m from '../../messages/messages.js';
import { langAttribute } from '../../shared/lang-attribute.ts';
import { FieldNotes } from '../../ui/field.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { TextField } from '../../ui/text-field.tsx';

const shown = '6';

type GrantProductProps = {
  /** The chosen id, or empty. */
  value: string;
  error?: string;
  onChoose: (productId: string) => void;
  /** The field that takes the focus if the choice is missing. */
  searchRef: Ref<HTMLInputElement>;
};

/** Chooses the product of a grant among the first results of a search by name. */
export function GrantProduct({ value, error, onChoose, searchRef }: GrantProductProps) {
  const [search, setSearch] = useState('');
  const name = useId();
  const q = useSettledText(search);
  const pages = useInfiniteQuery(productPagesQuery({ limit: shown, ...(q ? { q } : { sort: 'name' }) }));
  const products = pages.data?.pages[0]?.body ?? [];
  const ids = { input: name, error: `${name}-error`, hint: `${name}-hint` };
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
      <fieldset aria-describedby={error ? ids.error : undefined}>
        <legend className="font-semibold text-sm">{m.allorders_grant_product()}</legend>
        {pages.isError && <QueryError query={pages} fallback={m.inventory_failed()} />}
        {pages.isSuccess && products.length === 0 && <p className="py-2">{m.inventory_empty_found()}</p>}
        {products.map((product) => (
          <label key={product._id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="radio"
              name={name}
              checked={value === product._id}
              onChange={() => onChoose(product._id)}
              className="size-6 shrink-0 accent-teal"
            />
            <span lang={langAttribute(product.lang.name)}>
              {[product.name, product.variant].filter(Boolean).join(' · ')}
            </span>
          </label>
        ))}
      </fieldset>
      <FieldNotes ids={ids} error={error} />
    </div>
  );
}
