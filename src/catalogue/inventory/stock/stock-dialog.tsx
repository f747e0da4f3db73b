import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actorText } from '../../../audit/audit-actions.ts';
import * as m from '../../../messages/messages.js';
import { getLocale } from '../../../messages/runtime.js';
import { countText } from '../../../shared/count-text.ts';
import { jakartaDateTime } from '../../../shared/jakarta-time.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { LoadingRow, SkeletonRow } from '../../../ui/skeleton.tsx';
import { BatchList } from '../../batches/batch-list.tsx';
import type { GiftValue } from '../../batches/gift-value.ts';
import type { Product } from '../../catalogue.contract.ts';
import { nameWithVariant } from '../../facts/product-facts.ts';
import type { MovementId } from '../../stock/movement-kinds.ts';
import { StockText } from '../../stock-text.tsx';
import { movementText } from './movement-text.ts';
import type { Movement } from './stock.contract.ts';
import { movementsQuery } from './stock.queries.ts';
import { StockForm } from './stock-form.tsx';

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

type StockHistoryProps = {
  id: string;
  /** The value of a donation, and more to do with it. */
  giftTools: (gift: MovementId, value: GiftValue | null) => ReactNode;
};

/** The movements of a product's stock, the latest first. */
function StockHistory({ id, giftTools }: StockHistoryProps) {
  return (
    <PagedList
      pages={useInfiniteQuery(movementsQuery(id))}
      failedText={m.stock_history_failed()}
      loading={<LoadingRow />}
      empty={<p className="text-ink-soft">{m.stock_history_none()}</p>}
    >
      {(movements) => (
        <ol className="divide-y divide-line">
          {movements.map((movement) => (
            <MovementItem key={movement.number} movement={movement}>
              {movement.kind === 'donation' && giftTools({ productId: id, number: movement.number }, movement.value)}
            </MovementItem>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function MovementItem({ movement, children }: { movement: Movement; children: ReactNode }) {
  const { at, change, stockAfter, why, lot, by } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <p className="font-semibold">{movementText(movement)}</p>
      {change !== null && change !== 0 && (
        <p className={`text-right font-semibold tabular-nums ${change > 0 ? 'text-success' : ''}`}>{signed(change)}</p>
      )}
      <p className="col-span-2 flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
        <span className="wrap-anywhere">
          <time dateTime={at}>{jakartaDateTime(new Date(at), getLocale())}</time> {by && doneBy(by)}
        </span>
        {stockAfter !== null && <span>{m.stock_history_after({ count: countText(stockAfter) })}</span>}
      </p>
      {lot !== null && <p className="col-span-2 mt-1 text-sm wrap-anywhere">{m.batches_lot_of({ lot })}</p>}
      {why !== '' && <p className="col-span-2 mt-1 text-sm wrap-anywhere">{why}</p>}
      {children && <div className="col-span-2 mt-1">{children}</div>}
    </li>
  );
}

/** A minus sign as wide as the plus sign. */
const signed = (change: number) => `${change > 0 ? '+' : '−'}${countText(Math.abs(change))}`;

/** No name if the shop itself or one of its programs did it. */
const doneBy = (by: NonNullable<Movement['by']>) => (['shop', 'demo'].includes(by.uid) ? '' : actorText(by));
