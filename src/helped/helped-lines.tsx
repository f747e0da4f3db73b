import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Cart, CartItem } from '../cart/cart.contract.ts';
import { maxQuantity } from '../cart/cart.rules.ts';
import { isTooMany, lineProblem, quantityToSet, totalOf } from '../cart/cart-line.ts';
import { LineNotes, type ShareWords } from '../cart/line-notes.tsx';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import type { ChosenProduct } from '../catalogue/product-radios.tsx';
import * as m from '../messages/messages.js';
import { allowanceLeft } from '../orders/allowance.rules.ts';
import { GrantProduct } from '../orders/grants/grant-product.tsx';
import { langAttribute } from '../shared/lang-attribute.ts';
import { rupiah } from '../shared/rupiah.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import { QueryError } from '../ui/query-error.tsx';
import { ReasonedButton } from '../ui/reasoned-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { type ChosenLine, helpedLinesQuery } from './helped.queries.ts';

const familyShare: ShareWords = { usedUp: m.helped_used_up, beyond: m.helped_beyond_share };

/** The chosen products of an order, with the present price, stock and share of the family. */
export function useHelpedLines(uid: string) {
  const [chosen, setChosen] = useState<ChosenLine[]>([]);
  const productIds = chosen.map(({ productId }) => productId);
  const query = useQuery(helpedLinesQuery(uid, productIds));
  // The lines stay while another product is read, and if it cannot be read.
  const [known, setKnown] = useState<CartItem[]>([]);
  if (query.data && query.data.items !== known) setKnown(query.data.items);
  const quantities = new Map(chosen.map(({ productId, quantity }) => [productId, quantity]));
  const items = known.flatMap((item) => {
    const quantity = quantities.get(item.productId._id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  const set = (productId: string, quantity: number) =>
    setChosen((lines) => {
      const line = { productId, quantity };
      if (quantity === 0) return lines.filter((each) => each.productId !== productId);
      return quantities.has(productId)
        ? lines.map((each) => (each.productId === productId ? line : each))
        : [...lines, line];
    });
  return { query, chosen, items, set, clear: () => setChosen([]) };
}

type HelpedLinesProps = {
  lines: { query: UseQueryResult<Cart>; items: CartItem[]; set: (productId: string, quantity: number) => void };
};

/** Chooses products and their quantities. */
export function HelpedLines({ lines: { query, items, set } }: HelpedLinesProps) {
  const [chosen, choose] = useState<ChosenProduct | null>(null);
  const [added, setAdded] = useState<{ id: string } | null>(null);
  const add = ({ _id }: ChosenProduct) => {
    const units = items.find((item) => item.productId._id === _id)?.quantity ?? 0;
    set(_id, units + 1);
    choose(null);
    setAdded({ id: _id });
  };
  return (
    <div className="grid gap-5">
      <GrantProduct chosen={chosen} onChoose={choose} searchRef={null} />
      <ReasonedButton
        variant="quiet"
        missing={chosen ? undefined : m.helped_add_first()}
        onClick={() => chosen && add(chosen)}
      >
        {m.helped_add_product()}
      </ReasonedButton>
      {query.isError && <QueryError query={query} fallback={m.helped_lines_failed()} />}
      {items.length === 0 && <p className="text-ink-soft">{m.helped_no_products()}</p>}
      <ul aria-label={m.helped_products()} className="divide-y divide-line border-line border-y empty:hidden">
        {items.map((item) => (
          <Line
            key={item.productId._id}
            item={item}
            added={added?.id === item.productId._id ? added : null}
            onQuantity={(quantity) => set(item.productId._id, quantity)}
          />
        ))}
      </ul>
      <p role="status" className="font-bold text-lg tabular-nums">
        {items.length > 0 && m.helped_total({ total: rupiah(totalOf(items)) })}
      </p>
    </div>
  );
}

type LineProps = {
  item: CartItem;
  /** A new object for each addition of this product. */
  added: { id: string } | null;
  onQuantity: (quantity: number) => void;
};

function Line({ item, added, onQuantity }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The button that added it is disabled, and has lost the focus.
    if (added && (!document.activeElement || document.activeElement.matches('body, :disabled'))) line.current?.focus();
  }, [added]);
  const { productId: product, quantity, allowance, countInStock } = item;
  const problem = lineProblem(item);
  const toast = useToast();
  function change(next: number) {
    if (next <= maxQuantity) return onQuantity(quantityToSet(item, next));
    toast(m.cart_too_many({ maximum: maxQuantity }), { kind: 'error', cause: product._id });
    return quantity;
  }
  return (
    <li ref={line} tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <p lang={langAttribute(product.lang.name)} className="font-semibold wrap-anywhere">
          {nameWithVariant(product)}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
          <span>{rupiah(product.price)}</span>
          {countInStock !== null && <span>{m.helped_in_stock({ count: countInStock })}</span>}
          <span>
            {allowance
              ? m.helped_share({ left: String(allowanceLeft(allowance)), limit: allowance.limit })
              : m.helped_no_share()}
          </span>
        </p>
        <LineNotes item={item} priceBefore={null} shareWords={familyShare} />
      </div>
      <QuantityStepper
        label={nameWithVariant(product)}
        value={quantity}
        onChange={change}
        disabled={problem !== null && !isTooMany(problem)}
      />
      <button
        type="button"
        onClick={() => onQuantity(0)}
        aria-label={m.cart_remove_line({ name: nameWithVariant(product) })}
        className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sand"
      >
        <Trash2 aria-hidden="true" size={20} />
      </button>
    </li>
  );
}
