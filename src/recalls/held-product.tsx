import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminProduct } from '../catalogue/catalogue.contract.ts';
import { inventoryQuery } from '../catalogue/inventory/inventory.queries.ts';
import { type ChosenProduct, ProductRadios } from '../catalogue/product-radios.tsx';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import * as m from '../messages/messages.js';
import { holdsWords } from '../shared/text/normalize-text.ts';
import { QueryError } from '../ui/query-error.tsx';
import { TextField } from '../ui/text-field.tsx';

/** Few enough to see at one glance. */
const shownProducts = 8;

type HeldProductProps = {
  chosen: ChosenProduct | null;
  error?: string;
  onChoose: (product: ChosenProduct) => void;
};

/** Chooses any product: families may have units of a deleted one too. */
export function HeldProduct({ chosen, error, onChoose }: HeldProductProps) {
  const [words, setWords] = useState('');
  const q = useSettledText(words);
  const inventory = useInfiniteQuery(inventoryQuery({ category: '', q }));
  const archive = useInfiniteQuery(inventoryQuery({ state: 'archived', category: '', q }));
  const [present, deleted] = [inventory, archive].map(({ data }) => data?.pages[0]?.body ?? []) as [
    AdminProduct[],
    AdminProduct[],
  ];
  const isNamed = (product: AdminProduct) => hasWords(product, q);
  // Those with all words first; the search of the archive finds no others.
  const products = [
    ...present.filter(isNamed).slice(0, shownProducts),
    ...deleted.slice(0, shownProducts),
    ...present.filter((product) => !isNamed(product)).slice(0, shownProducts),
  ];
  const [failed] = [inventory, archive].filter(({ isError }) => isError);
  const isFound = products.some(isNamed);
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        label={m.recalls_product_search()}
        value={words}
        maxLength={100}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
      />
      {!failed && inventory.isSuccess && archive.isSuccess && !isFound && (
        <p role="status">{products.length > 0 ? m.recalls_product_similar() : m.inventory_empty_found()}</p>
      )}
      <ProductRadios
        legend={m.recalls_product()}
        {...{ products, chosen, error, onChoose }}
        detail={({ _id }) =>
          deleted.some((product) => product._id === _id)
            ? m.inventory_show_archived()
            : present.some((product) => product._id === _id && product.draft) && m.product_draft()
        }
      >
        {failed && <QueryError query={failed} fallback={m.inventory_failed()} />}
      </ProductRadios>
    </div>
  );
}

function hasWords({ name, variant, translations }: AdminProduct, q: string): boolean {
  const names = [name, variant, ...Object.values(translations).map((words) => Object.values(words).join(' '))];
  return holdsWords(names.join(' '), q);
}
