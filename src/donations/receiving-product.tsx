import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import { type ChosenProduct, ProductRadios } from '../catalogue/product-radios.tsx';
import { StockText } from '../catalogue/stock-text.tsx';
import { useSettledText } from '../catalogue/use-settled-text.ts';
import { useIdentity } from '../identity/identity-provider.tsx';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { OfferOfOne } from './offer-words.ts';

/** Shown products. More are searched, because those without a stock are left out. */
const shown = 8;
const searched = '48';

type ReceivingProductProps = {
  /** The offer, of which a product can be created. */
  offer: OfferOfOne;
  /** The initial search text. */
  item: string;
  chosen: ChosenProduct | null;
  error?: string;
  onChoose: (product: ChosenProduct) => void;
};

/** Finds the product for received supplies. A product with unlimited stock cannot take any. */
export function ReceivingProduct({ offer, item, chosen, error, onChoose }: ReceivingProductProps) {
  const { isAdmin } = useIdentity();
  const [words, setWords] = useState(item.slice(0, 100));
  const q = useSettledText(words);
  const pages = useInfiniteQuery(productPagesQuery({ limit: searched, ...(q && { q }) }));
  const found = (pages.data?.pages[0]?.body ?? []).filter(({ countInStock }) => countInStock !== null);
  const products = found.slice(0, shown);
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
      <ProductRadios
        legend={m.donations_product()}
        {...{ products, chosen, error, onChoose }}
        detail={({ countInStock }) => (
          <>
            {m.inventory_stock()}: <StockText countInStock={countInStock} />
          </>
        )}
      >
        {pages.isError && <QueryError query={pages} fallback={m.inventory_failed()} />}
        {pages.isSuccess && products.length === 0 && <p>{m.donations_product_none()}</p>}
      </ProductRadios>
      {/* It comes with the products, because they would move it away below a press. */}
      {isAdmin && !pages.isPending && (
        <TextLink
          to={`/addProduct?offer=${offer._id}${offer.position ? `&thing=${offer.position}` : ''}`}
          className="justify-self-start"
        >
          {m.donations_add_product()}
        </TextLink>
      )}
    </div>
  );
}
