import * as m from '../../messages/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { soonUntil } from './batches.rules.ts';

/** Marks a date that is near. */
export function ExpiryBadge({ expires }: { expires: string }) {
  if (expires > soonUntil(new Date())) return null;
  return <Badge tone="danger">{m.batches_soon()}</Badge>;
}
