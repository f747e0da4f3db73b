import { Trash2, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { rupiah } from '../shared/rupiah.ts';
import { QuantityStepper } from '../ui/quantity-stepper.tsx';
import type { CartItem } from './cart.contract.ts';
import { type LineProblem, lineProblem, quantityToSet } from './cart-line.ts';

type CartRowProps = { item: CartItem; onQuantity: (quantity: number) => void; onRemove: () => void };

/** One line of the cart: a row of the table, a card on phones. */
export function CartRow({ item, onQuantity, onRemove }: CartRowProps) {
  const { productId: product, quantity } = item;
  const problem = lineProblem(item);
  return (
    <tr className="max-md:grid max-md:grid-cols-[5rem_1fr_auto] max-md:gap-x-4 max-md:py-4 border-line border-b align-middle">
      <td className="max-md:contents md:py-4">
        <span className="contents md:flex md:items-center md:gap-4">
          <ProductPicture
            image={product.image}
            sizes="5rem"
            className="size-20 shrink-0 rounded-md border border-line object-cover max-md:col-start-1 max-md:row-span-2 max-md:row-start-1"
          />
          <span className="min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 max-md:pr-10">
            <ProductName item={item} />
            <LineNote problem={problem} />
          </span>
        </span>
      </td>
      <td className="text-ink-soft tabular-nums max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-sm md:px-4 md:text-right">
        <span className="sr-only md:hidden">{m.cart_price()} </span>
        {rupiah(product.price)}
      </td>
      <td className="max-md:col-span-2 max-md:col-start-1 max-md:row-start-3 max-md:mt-3 md:px-4">
        <QuantityStepper
          label={product.name}
          value={quantity}
          onChange={(requestedQuantity) => onQuantity(quantityToSet(item, requestedQuantity))}
          disabled={problem !== null && problem.kind !== 'beyond-stock'}
        />
      </td>
      <td className="self-center text-right font-semibold tabular-nums max-md:col-start-3 max-md:row-start-3 max-md:mt-3 md:px-4">
        <span className="sr-only md:hidden">{m.cart_subtotal()} </span>
        {item.available ? rupiah(product.price * quantity) : '–'}
      </td>
      <td className="max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end md:text-right">
        <button
          type="button"
          onClick={onRemove}
          aria-label={m.cart_remove_line({ name: product.name })}
          className="inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-sand max-md:-mt-1.5 max-md:-mr-3"
        >
          <Trash2 aria-hidden="true" size={20} />
        </button>
      </td>
    </tr>
  );
}

function ProductName({ item: { productId: product, available } }: { item: CartItem }) {
  if (!available) return <span className="font-semibold text-ink-soft">{product.name}</span>;
  return (
    <Link
      to={`/productDetails/${product._id}`}
      className="inline-flex min-h-11 min-w-11 items-center py-1 font-semibold hover:underline"
    >
      {product.name}
    </Link>
  );
}

function LineNote({ problem }: { problem: LineProblem | null }) {
  if (!problem) return null;
  return (
    <span className="mt-1 flex items-start gap-1.5 font-semibold text-danger text-sm">
      <TriangleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      {sentenceOf(problem)}
    </span>
  );
}

function sentenceOf(problem: LineProblem): string {
  if (problem.kind === 'unavailable') return m.cart_unavailable();
  return problem.kind === 'out-of-stock' ? m.cart_out_of_stock() : m.cart_beyond_stock({ left: problem.left });
}
