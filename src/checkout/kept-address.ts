import { addressSlots, type KeptAddress } from '../orders/orders.contract.ts';

/** The first place without an address; undefined if all are taken. */
export function freeSlot(kept: readonly KeptAddress[]): number | undefined {
  const slots = Array.from({ length: addressSlots }, (_, place) => place + 1);
  return slots.find((slot) => kept.every((address) => address.slot !== slot));
}

/** An address in a few words, for a list of addresses. */
export function nameOfAddress({ address: { fullName, street, city } }: KeptAddress): string {
  return [fullName, street, city].join(', ');
}
