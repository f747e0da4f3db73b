import * as m from '../../../messages/messages.js';
import type { Locale } from '../../../shared/locales.ts';
import type { MovementKind } from '../../stock/movement-kinds.ts';
import { countReasonText } from './count-reason-text.ts';
import type { Movement } from './stock.contract.ts';

/** The names of the kinds of movements. */
export const movementKindNames = {
  sale: m.stock_history_sale,
  return: m.stock_history_return,
  count: m.stock_history_count,
  donation: m.stock_history_donation,
  purchase: m.stock_history_purchase,
  'write-off': m.stock_history_write_off,
  correction: m.stock_history_correction,
  import: m.stock_history_import,
  undo: m.stock_history_undo,
  hold: m.stock_history_hold,
  release: m.stock_history_release,
  'sent-back': m.stock_history_sent_back,
} satisfies Record<MovementKind, unknown>;

/** The text of a movement of stock, in the page's language by default. */
export function movementText(
  { kind, change, stockAfter, reason }: Pick<Movement, 'kind' | 'change' | 'stockAfter' | 'reason'>,
  locale?: Locale,
): string {
  const o = { locale };
  if (stockAfter === null) return m.stock_history_unlimited({}, o);
  if (change === null) return m.stock_history_beginning({}, o);
  if (reason === 'expired') return m.stock_history_expired({}, o);
  if (reason) return m.stock_history_count_differs({ reason: countReasonText(reason, change < 0, locale) }, o);
  return kind === 'count' && change === 0 ? m.stock_history_count_agrees({}, o) : movementKindNames[kind]({}, o);
}
