import * as m from '../../../messages/messages.js';
import type { Locale } from '../../../shared/locales.ts';
import type { CountReason, MovementKind } from '../../stock/movement-kinds.ts';
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

/** The text of the reason why a count found fewer or more units than expected. */
export function countReasonText(reason: CountReason, fewer: boolean, locale?: Locale): string {
  const o = { locale };
  if (reason === 'damaged') return m.stock_history_write_off({}, o);
  if (reason === 'miscounted') return m.counting_reason_miscounted({}, o);
  if (reason === 'unknown') return m.counting_reason_unknown({}, o);
  return fewer ? m.counting_reason_given_out({}, o) : m.counting_reason_arrived({}, o);
}

/** The possible reasons for fewer units than expected, or for more. */
export function countReasonsFor(fewer: boolean): CountReason[] {
  return fewer ? ['unknown', 'unrecorded', 'damaged', 'miscounted'] : ['unknown', 'unrecorded', 'miscounted'];
}
