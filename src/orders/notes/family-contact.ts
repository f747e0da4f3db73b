import * as m from '../../messages/messages.js';
import { addressLines } from '../address-lines.ts';
import type { Order } from '../orders.contract.ts';

/** Name, phone and address, for a courier's form or a label. Couriers read Indonesian. */
export function addressText({ address }: Pick<Order, 'address'>): string {
  return [address.fullName, address.phone, ...addressLines(address, { locale: 'id' })].join('\n');
}

/** The address of a messenger chat with the family that begins with a text. */
export function chatAddressOf({ address }: Pick<Order, 'address'>, text: string): string {
  return `https://wa.me/${address.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** The address of a messenger chat with the family, with a first sentence from `brand` in their language. */
export function messageAddress(
  { address, number, locale }: Pick<Order, 'address' | 'number' | 'locale'>,
  brand: string,
): string {
  return chatAddressOf({ address }, m.allorders_message_text({ name: address.fullName, number, brand }, { locale }));
}
