import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { nameWithVariant } from '../catalogue/facts/product-facts.ts';
import { VariantBadge } from '../catalogue/facts/variant-badge.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import { WishControl } from '../catalogue/wishes/wish-control.tsx';
import * as m from '../messages/messages.js';
import { allowanceLeft } from '../orders/allowance.rules.ts';
import { langAttribute } from '../shared/lang-attribute.ts';
import { rupiah } from '../shared/rupiah.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { CartItem } from './cart.contract.ts';
import { cartKey } from './cart.queries.ts';
import { isTooMany, lineProblem, quantityToSet, refusedRise, type TooMany } from './cart-line.ts';
import { LineNotes } from './line-notes.tsx';

type CartRowProps = {
  item: CartItem;
  priceBefore: number | null;
  onQuantity: (quantity: number, stepped: boolean) => void;
  onRemove: () => void;
};

/** One line of the cart: a table row, in a narrow column a card, and a single column if the text is large. */
export function CartRow({ item, priceBefore, onQuantity, onRemove }: CartRowProps) {
  const { productId: product, quantity } = item;
  const problem = lineProblem(item);
  const [refused, setRefused] = useState<TooMany | null>(null);

  /** Takes the largest possible quantity if that many are not possible, and returns the one to show. */
  function change(requestedQuantity: number, stepped: boolean): number {
    const tooMany = refusedRise(item, requestedQuantity);
    setRefused(tooMany);
    const next = tooMany ? Math.max(tooMany.left, quantity) : quantityToSet(item, requestedQuantity);
    if (next !== quantity) onQuantity(next, stepped);
    return next;
  }

  return (
    <tr className="@max-[37rem]:grid @max-[37rem]:grid-cols-[auto_minmax(0,1fr)_auto] @max-[37rem]:gap-x-4 @max-[37rem]:py-4 border-line border-b align-middle">
      <td className="@max-[37rem]:contents @min-[37rem]:py-4">
        <div className="contents @min-[37rem]:flex @min-[37rem]:items-center @min-[37rem]:gap-4">
          <ProductPicture
            image={product.image}
            sizes="5rem"
            className="size-20 shrink-0 rounded-md border border-line @max-[37rem]:col-start-1 @max-[37rem]:row-start-1 @max-[37rem]:@min-[17rem]:row-span-2"
          />
          <div className="min-w-0 @max-[37rem]:col-span-full @max-[37rem]:row-start-2 @max-[37rem]:@min-[17rem]:col-span-2 @max-[37rem]:@min-[17rem]:col-start-2 @max-[37rem]:@min-[17rem]:row-start-1">
            <div className="@max-[37rem]:@min-[17rem]:pr-10">
              <ProductName item={item} />
            </div>
            <VariantBadge product={product} className="mb-1" />
            <LineNotes item={item} priceBefore={priceBefore} refused={refused} />
            {problem?.kind === 'out-of-stock' && <LineWish item={item} />}
          </div>
        </div>
      </td>
      <td className="text-ink-soft tabular-nums @max-[37rem]:col-span-full @max-[37rem]:row-start-3 @max-[37rem]:text-sm @max-[37rem]:@min-[17rem]:col-span-2 @max-[37rem]:@min-[17rem]:col-start-2 @max-[37rem]:@min-[17rem]:row-start-2 @min-[37rem]:px-4 @min-[37rem]:text-right">
        <span className="sr-only @min-[37rem]:hidden">{m.cart_price()} </span>
        <span>{rupiah(product.price)}</span>
      </td>
      <td className="@max-[37rem]:col-span-full @max-[37rem]:row-start-4 @max-[37rem]:mt-3 @max-[37rem]:@min-[17rem]:col-span-2 @max-[37rem]:@min-[17rem]:col-start-1 @max-[37rem]:@min-[17rem]:row-start-3 @min-[37rem]:px-4">
        <QuantityStepper
          label={nameWithVariant(product)}
          value={quantity}
          onChange={change}
          disabled={problem !== null && !isTooMany(problem)}
        />
      </td>
      <td className="self-center text-right font-semibold tabular-nums @max-[37rem]:col-span-full @max-[37rem]:row-start-5 @max-[37rem]:mt-3 @max-[37rem]:@min-[17rem]:col-auto @max-[37rem]:@min-[17rem]:col-start-3 @max-[37rem]:@min-[17rem]:row-start-3 @min-[37rem]:px-4">
        <span className="sr-only @min-[37rem]:hidden">{m.cart_subtotal()} </span>
        <span>{item.available ? rupiah(product.price * quantity) : '–'}</span>
      </td>
      <td className="@max-[37rem]:col-start-3 @max-[37rem]:row-start-1 @max-[37rem]:justify-self-end @min-[37rem]:text-right">
        <button
          type="button"
          onClick={onRemove}
          aria-label={m.cart_remove_line({ name: nameWithVariant(product) })}
          className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sand @max-[37rem]:-mt-1.5 @max-[37rem]:-mr-3"
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </td>
    </tr>
  );
}

/** A person with a sold-out product in the cart may ask to be notified. */
function LineWish({ item: { productId, allowance } }: { item: CartItem }) {
  const queries = useQueryClient();
  return (
    <div className="mt-2">
      <WishControl
        quiet
        productId={productId._id}
        usedUp={allowance !== null && allowanceLeft(allowance) === 0}
        onBack={() => queries.invalidateQueries({ queryKey: cartKey })}
      />
    </div>
  );
}

function ProductName({ item: { productId: product, available } }: { item: CartItem }) {
  const lang = langAttribute(product.lang.name);
  if (!available) {
    return (
      <span lang={lang} className="font-semibold text-ink-soft">
        {product.name}
      </span>
    );
  }
  return (
    <Link
      to={`/productDetails/${product._id}`}
      lang={lang}
      className="inline-flex min-h-11 min-w-11 items-center py-1 font-semibold hover:underline"
    >
      {product.name}
    </Link>
  );
}
