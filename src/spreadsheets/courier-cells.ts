import type { CourierColumn } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { townLine } from '../orders/address-lines.ts';
import type { Order } from '../orders/orders.contract.ts';
import { senderPhone } from '../orders/packing/slip-words.ts';
import type { Sender } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { type Column, heading } from './columns.ts';
import { courierPhone } from './courier-phone.ts';
import { type CourierValue, courierValues } from './courier-values.ts';

type CourierOrder = Pick<Order, 'number' | 'address'> & { products: readonly { quantity: number }[] };

/** Couriers' systems want `6281210003000`. Without the `+`, no program calculates with it. */
const digits = (phone: string) => phone.replace(/\D/g, '');

type CellText = (order: CourierOrder, sender: Sender, fixedText: string) => string | undefined;

/** The text of each value for an order. */
const cells: Record<CourierValue, CellText> = {
  order: ({ number }) => number,
  family: ({ address }) => address.fullName,
  phone: ({ address }) => digits(address.phone),
  phone_in_groups: ({ address }) => courierPhone(address.phone),
  address: ({ address }) => `${address.street}, ${townLine(address)}`,
  street: ({ address }) => address.street,
  district: ({ address }) => address.district,
  city: ({ address }) => address.city,
  province: ({ address }) => address.state,
  postal_code: ({ address }) => address.postalCode,
  landmark: ({ address }) => address.landmark,
  courier_note: ({ address }) => address.courierNote,
  quantity: ({ products }) => String(products.reduce((sum, { quantity }) => sum + quantity, 0)),
  sender: (_, { brand }) => brand,
  sender_phone: (_, sender) => digits(senderPhone(sender) ?? ''),
  sender_address: (_, { postalAddress }) => postalAddress?.replace(/\s*\n\s*/g, ', '),
  fixed: (_, __, fixedText) => fixedText,
};

export function courierCell({ value, fixedText }: CourierColumn, order: CourierOrder, sender: Sender): string {
  return cells[value as CourierValue](order, sender, fixedText) ?? '';
}

const names: Partial<Record<string, typeof m.courier_column_phone>> = {
  phone: m.courier_column_phone,
  phone_in_groups: m.courier_column_phone_in_groups,
  address: m.courier_column_address,
  sender: m.courier_column_sender,
  sender_phone: m.courier_column_sender_phone,
  sender_address: m.courier_column_sender_address,
  fixed: m.courier_column_fixed,
};

/** The name of a value. It is the heading of a column that has none of its own. */
export const courierValueName = (value: string, locale: Locale) =>
  names[value]?.({}, { locale }) ?? heading(value as Column, locale);

/** The columns that an admin chose; without any, one for each value. */
export function courierColumnsOf(chosen: readonly CourierColumn[], locale: Locale): readonly CourierColumn[] {
  if (chosen.length > 0) return chosen;
  const values = courierValues.filter((value) => value !== 'fixed');
  return values.map((value) => ({ heading: courierValueName(value, locale), value, fixedText: '' }));
}
