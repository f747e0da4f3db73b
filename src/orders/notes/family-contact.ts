import * as m from '../../messages/messages.js';
import { townLine } from '../order-words.ts';
import type { Order } from '../orders.contract.ts';

/** Name, phone and address, as a courier's form or a label takes them. */
export function addressText({ address }: Pick<Order, 'address'>): string {
  const { fullName, phone, street, country } = address;
  return [fullName, phone, street, townLine(address), country].join('\n');
}

/** A chat of the foundation called `brand` with the family in their messenger, its first sentence begun in their language. */
export function messageAddress(
  { address, number, locale }: Pick<Order, 'address' | 'number' | 'locale'>,
  brand: string,
): string {
  const text = m.allorders_message_text({ name: address.fullName, number, brand }, { locale });
  return `https://wa.me/${address.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
