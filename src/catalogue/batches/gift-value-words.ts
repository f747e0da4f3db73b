import * as m from '../../messages/messages.js';
import type { Locale } from '../../shared/locales.ts';
import { rupiah } from '../../shared/rupiah.ts';
import type { GiftValue } from './gift-value.ts';

export const valuedByNames = { foundation: m.gifts_by_foundation, donor: m.gifts_by_donor };

/** The noted value with who named it: `Rp 500.000, named by the giver`. */
export function giftValueText({ amount, by }: GiftValue, locale?: Locale): string {
  return m.gifts_value_of({ amount: rupiah(amount), by: valuedByNames[by]({}, { locale }).toLowerCase() }, { locale });
}
