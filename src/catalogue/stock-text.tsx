import { PackageX } from 'lucide-react';
import * as m from '../messages/messages.js';
import { countText } from '../shared/count-text.ts';

/** The stock of a product; null is shown as unlimited, 0 as out of stock. */
export function StockText({ countInStock }: { countInStock: number | null }) {
  if (countInStock === null) return <span>{m.inventory_unlimited()}</span>;
  if (countInStock > 0) return <span>{countText(countInStock)}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-danger">
      <PackageX aria-hidden="true" size={18} />
      {m.inventory_out_of_stock()}
    </span>
  );
}
