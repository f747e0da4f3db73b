import * as m from '../messages/messages.js';
import type { Locale } from '../shared/locales.ts';
import type { Order } from './orders.contract.ts';

// Apart from `order-words.ts`, whose sentences load with the tools of volunteers.

/** Kecamatan, city, province and postal code on one line. Only the province if the account is closed. */
export function townLine({ district = '', city, state, postalCode }: Order['address']): string {
  return [district, city, `${state} ${postalCode}`]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}

/** The lines of an address below the name. Landmark and note to the courier are labelled in this language. */
export function addressLines(address: Order['address'], options: { locale?: Locale } = {}): string[] {
  const { street, country, landmark, courierNote } = address;
  return [
    street,
    townLine(address),
    country,
    landmark && m.orders_landmark({ landmark }, options),
    courierNote && m.orders_courier_note({ note: courierNote }, options),
  ].filter((line): line is string => Boolean(line));
}
