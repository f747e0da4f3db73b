import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Enquiry } from './enquiries.contract.ts';
import type { ClosedWhy } from './enquiry-rules.ts';

export const closedWhyTexts = {
  whatsapp: m.enquiries_closed_whatsapp,
  phone: m.enquiries_closed_phone,
  none: m.enquiries_closed_none,
} satisfies Record<ClosedWhy, unknown>;

/** The sentence about a closed question: the reason, the person and the time. */
export function closedText({ why, by, at }: NonNullable<Enquiry['closed']>): string {
  const date = jakartaDateTime(new Date(at), getLocale());
  return `${closedWhyTexts[why]()} · ${m.enquiries_answered_by({ name: by ?? m.enquiries_somebody(), date })}`;
}
