import * as m from '../../../messages/messages.js';
import type { Locale } from '../../../shared/locales.ts';
import type { CountReason } from '../../stock/movement-kinds.ts';

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
