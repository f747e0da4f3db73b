import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import { StockText } from '../catalogue/stock-text.tsx';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { FieldNotes, useField } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Offer } from './donations.contract.ts';

/** Few enough to see at one glance. */
const shown = '8';

type ReceivingProductProps = {
  /** The offer, of which a product can be created. */
  offer: Offer;
  /** The initial search text. */
  item: string;
  chosen: string | null;
  error?: string;
  onChoose: (productId: string) => void;
};

/** Finds the product for received supplies. A product with unlimited stock cannot take any. */
export function ReceivingProduct({ offer, item, chosen, error, onChoose }: ReceivingProductProps) {
  const { isAdmin } = useIdentity();
  const [words, setWords] = useState(item.slice(0, 100));
  const q = useSettledText(words);
  const { data, isSuccess } = useInfiniteQuery(productPagesQuery({ limit: shown, ...(q && { q }) }));
  const products = (data?.pages[0]?.body ?? []).filter(({ countInStock }) => countInStock !== null);
  const name = useId();
  const { ids } = useField({ error });
  return (
    <div className="grid gap-3">
      <TextField
        type="search"
        label={m.donations_product_search()}
        hint={m.donations_product_hint()}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        autoComplete="off"
        data-autofocus
      />
      <fieldset aria-describedby={error ? ids.error : undefined}>
        <legend className="mb-1 font-semibold text-sm">{m.donations_product()}</legend>
        {isSuccess && products.length === 0 && <p>{m.donations_product_none()}</p>}
        {products.map(({ _id, name: called, variant, lang, countInStock }) => (
          <label key={_id} className="flex min-h-11 items-center gap-3 py-1">
            <input
              type="radio"
              name={name}
              checked={chosen === _id}
              onChange={() => onChoose(_id)}
              className="size-6 shrink-0 accent-teal"
            />
            <span className="min-w-0 wrap-anywhere">
              <span lang={langAttribute(lang.name)}>{[called, variant].filter(Boolean).join(' · ')}</span>{' '}
              <span className="block text-ink-soft text-sm">
                {m.inventory_stock()}: <StockText countInStock={countInStock} />
              </span>
            </span>
          </label>
        ))}
        <FieldNotes ids={ids} error={error} />
      </fieldset>
      {isAdmin && (
        <Link
          to={`/addProduct?offer=${offer._id}`}
          className="link inline-flex min-h-11 items-center justify-self-start"
        >
          {m.donations_add_product()}
        </Link>
      )}
    </div>
  );
}
