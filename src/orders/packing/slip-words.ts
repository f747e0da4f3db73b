import * as m from '../../messages/messages.js';
import type { Sender } from '../../shared/api-context.ts';
import { countText } from '../../shared/count-text.ts';
import { dayText } from '../../shared/jakarta-time.ts';
import type { Locale } from '../../shared/locales.ts';
import { readablePhone } from '../../shared/text/readable-phone.ts';
import type { Slip } from './packing.contract.ts';

/** The family's remaining allowance of a product, in its language. A dash if the product left the shop. */
export function allowanceText({ order: { locale }, left }: Slip, productId: string): string {
  const units = left[productId];
  if (units === undefined) return '–';
  return units === null ? m.slip_no_limit({}, { locale }) : countText(units, locale);
}

/** The batches of a product's units with their last day of use, one line each. */
export function batchTexts(
  { order: { locale }, batches }: Slip,
  productId: string,
  { withLots }: { withLots: boolean },
): string[] {
  const from = batches[productId] ?? [];
  return from.map(({ batch: number, expires, lot, units }) => {
    const batch = lot && withLots ? m.slip_batch_lot({ batch: number, lot }, { locale }) : String(number);
    const date = expires && dayText(expires, locale);
    if (from.length === 1)
      return date ? m.slip_batch_until({ batch, date }, { locale }) : m.slip_batch({ batch }, { locale });
    return date
      ? m.slip_batch_units_until({ units, batch, date }, { locale })
      : m.slip_batch_units({ units, batch }, { locale });
  });
}

/** Whether the lot of any unit is known. */
export const hasLots = ({ batches }: Slip) =>
  Object.values(batches).some((from) => from.some(({ lot }) => lot !== null));

/** The known lots of a product's units. If they come from several batches, with the number of units. */
export function lotTexts({ batches }: Slip, productId: string): string[] {
  const from = batches[productId] ?? [];
  return from.flatMap(({ lot, units }) => (lot === null ? [] : from.length === 1 ? lot : `${units} × ${lot}`));
}

/** Whether couriers could bring a parcel back to the sender, and call there. */
export const isSenderKnown = (sender: Sender) => sender.postalAddress !== null && senderPhone(sender) !== null;

/** The first phone of the facts. */
export const senderPhone = ({ founderPhones }: Sender) => founderPhones.find((phone) => phone !== null) ?? null;

/** The sender on a slip. If the facts lack its address or phone, there is a line to write it by hand. */
export function senderLines(sender: Sender, locale: Locale): string[] {
  const phone = senderPhone(sender);
  return [
    m.slip_from({ sender: sender.brand }, { locale }),
    sender.postalAddress?.replace(/\s*\n\s*/g, ', ') ?? m.slip_from_address({}, { locale }) + blank,
    phone === null ? m.slip_from_phone({}, { locale }) + blank : readablePhone(phone),
  ];
}

const blank = ` ${'.'.repeat(40)}`;
