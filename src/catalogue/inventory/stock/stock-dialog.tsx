import { useInfiniteQuery } from '@tanstack/react-query';
import * as m from '../../../messages/messages.js';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRow } from '../../../ui/skeleton.tsx';
import { BatchList } from '../../batches/batch-list.tsx';
import type { Product } from '../../catalogue.contract.ts';
import { nameWithVariant } from '../../facts/product-facts.ts';
import { StockText } from '../../stock-text.tsx';
import { movementsQuery } from './stock.queries.ts';
import { StockForm } from './stock-form.tsx';
import { StockHistory, type StockHistoryProps } from './stock-history.tsx';

type StockDialogProps = {
  /** The product with the stock; null while the dialog is closed. */
  product: Product | null;
  onClose: () => void;
} & Pick<StockHistoryProps, 'giftTools'>;

/** A product's stock: a form to change it, and its history. */
export function StockDialog({ product, giftTools, onClose }: StockDialogProps) {
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title={product ? m.stock_title({ product: nameWithVariant(product) }) : m.stock_open()}
    >
      {product && <StockOf key={product._id} product={product} giftTools={giftTools} />}
    </Dialog>
  );
}

function StockOf({ product, giftTools }: { product: Product } & Pick<StockDialogProps, 'giftTools'>) {
  const { data, isPending } = useInfiniteQuery(movementsQuery(product._id));
  // The list behind the dialog may be older: sales and counts happen meanwhile.
  const newest = data?.pages[0]?.body[0];
  const stock = newest ? newest.stockAfter : product.countInStock;
  return (
    <>
      <p className="mb-4" aria-live="polite">
        {m.stock_now()}:{' '}
        <strong className="text-lg tabular-nums">
          <StockText countInStock={stock} />
        </strong>
      </p>
      {stock === null && <p>{m.stock_unlimited_text()}</p>}
      {/* A booking names the newest movement that its sender saw. */}
      {stock !== null && isPending && <SkeletonRow />}
      {stock !== null && newest && <StockForm id={product._id} stock={stock} seen={newest.number} />}
      {stock !== null && <BatchList id={product._id} />}
      <h3 className="mt-6 mb-1 border-line border-t pt-5 font-semibold">{m.stock_history()}</h3>
      <StockHistory id={product._id} giftTools={giftTools} />
    </>
  );
}
