import type { CartItem } from '../cart/cart.contract.ts';
import { totalOf } from '../cart/cart-line.ts';
import { TotalLines } from '../cart/cart-summary.tsx';
import { LineNotes } from '../cart/line-notes.tsx';
import { usePricesBefore } from '../cart/use-prices-before.ts';
import { VariantBadge } from '../catalogue/facts/variant-badge.tsx';
import { ProductPicture } from '../catalogue/pictures/product-picture.tsx';
import * as m from '../messages/messages.js';
import { langAttribute } from '../shared/lang-attribute.ts';
import { rupiah } from '../shared/rupiah.ts';

/** The lines of the order, with their changes since they were added. */
export function OrderSummary({ items }: { items: readonly CartItem[] }) {
  const priceBefore = usePricesBefore(items);
  return (
    <>
      <h2 id="order-summary" className="mb-4 font-semibold text-lg">
        {m.billing_summary()}
      </h2>
      <ul className="@container mb-5 grid gap-3">
        {items.map((item) => (
          <SummaryLine key={item.productId._id} item={item} priceBefore={priceBefore(item)} />
        ))}
      </ul>
      <TotalLines total={totalOf(items)} />
    </>
  );
}

function SummaryLine({ item, priceBefore }: { item: CartItem; priceBefore: number | null }) {
  const { name, lang, image, price } = item.productId;
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm @min-[14rem]:flex-nowrap">
      <ProductPicture image={image} sizes="3.5rem" className="size-14 shrink-0 rounded-sm border border-line" />
      <span className="min-w-0 grow basis-[7rem]">
        <span lang={langAttribute(lang.name)} className="block font-semibold">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          <VariantBadge product={item.productId} />
          <span>{m.orders_quantity({ quantity: item.quantity })}</span>
        </span>
        <LineNotes item={item} priceBefore={priceBefore} />
      </span>
      <span className="shrink-0 tabular-nums">{item.available ? rupiah(price * item.quantity) : '–'}</span>
    </li>
  );
}
