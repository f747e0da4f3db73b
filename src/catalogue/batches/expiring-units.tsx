import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { jakartaDate, jakartaDayBegin } from '../../shared/jakarta-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { expiringQuery } from './batches.queries.ts';

/** How many units of a product expire soon, below its stock; nothing where none do. */
export function ExpiringUnits({ productId }: { productId: string }) {
  const expiring = useQuery(expiringQuery()).data?.get(productId);
  if (!expiring) return null;
  const date = jakartaDate(jakartaDayBegin(expiring.expires), getLocale());
  return (
    <span className="mt-1 block whitespace-normal">
      <Badge tone="danger">{m.batches_soon()}</Badge>
      <span className="block text-ink-soft text-xs">{m.batches_soon_of({ units: expiring.units, date })}</span>
    </span>
  );
}
