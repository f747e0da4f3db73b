import * as m from '../../messages/messages.js';
import type { CountReason } from '../movement-kinds.ts';

/** Why a count found fewer units than expected, or more, in words. */
export function countReasonText(reason: CountReason, fewer: boolean): string {
  if (reason === 'damaged') return m.stock_history_write_off();
  if (reason === 'miscounted') return m.counting_reason_miscounted();
  if (reason === 'unknown') return m.counting_reason_unknown();
  return fewer ? m.counting_reason_given_out() : m.counting_reason_arrived();
}

/** The reasons that there are for fewer units than expected, or for more. */
export function countReasonsFor(fewer: boolean): CountReason[] {
  return fewer ? ['unknown', 'unrecorded', 'damaged', 'miscounted'] : ['unknown', 'unrecorded', 'miscounted'];
}
