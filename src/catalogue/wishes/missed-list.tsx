import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDate } from '../../shared/jakarta-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { LoadingRow } from '../../ui/skeleton.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { WishedName } from './wished-name.tsx';
import type { MostWishedProduct } from './wishes.contract.ts';
import { missedQuery } from './wishes.queries.ts';

/** The products that families wait for, the most missed first. */
export function MissedList() {
  const missed = useQuery(missedQuery());
  if (missed.isPending) return <LoadingRow rows={3} className="rounded-lg border border-line bg-surface p-4 sm:p-5" />;
  if (missed.isError) return <QueryError query={missed} fallback={m.missed_failed()} />;
  if (missed.data.length === 0) {
    return (
      <EmptyState title={m.missed_none()}>
        <p className="text-ink-soft">{m.missed_none_text()}</p>
      </EmptyState>
    );
  }
  return (
    <ol className="grid gap-4">
      {missed.data.map((each) => (
        <MissedItem key={each.product._id} missed={each} />
      ))}
    </ol>
  );
}

function MissedItem({ missed: { product, waiting, since } }: { missed: MostWishedProduct }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <ProductPicture image={product.image} sizes="4rem" className="size-16 rounded-md" />
      <div className="min-w-0">
        <WishedName product={product} />
        <p className="text-sm">
          {m.missed_in_stock()} <span>{product.countInStock ?? m.inventory_unlimited()}</span>
        </p>
      </div>
      <p className="col-start-2 mt-2 sm:col-start-auto sm:mt-0 sm:text-right">
        <strong className="text-lg tabular-nums">{m.missed_waiting({ count: waiting })}</strong>
        <br />
        <span className="text-ink-soft text-sm">
          {m.missed_since({ date: jakartaDate(new Date(since), getLocale()) })}
        </span>
      </p>
    </li>
  );
}
