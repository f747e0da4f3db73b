import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { dayText } from '../../shared/jakarta-time.ts';
import { Badge } from '../../ui/badge.tsx';
import type { ExpiringUnits } from './batches.contract.ts';

/** How many units of a product expire soon, below its stock. */
export function ExpiringNote({ units, expires }: ExpiringUnits) {
  const date = dayText(expires, getLocale());
  return (
    <span className="mt-1 block whitespace-normal">
      <Badge tone="danger">{m.batches_soon()}</Badge>
      <span className="block text-ink-soft text-xs">{m.batches_soon_of({ units, date })}</span>
    </span>
  );
}
