import type { CourierLink } from '../content/site.ts';
import type { ApiContext } from '../shared/api-context.ts';
import type { Dispatch } from './order-parts.contract.ts';
import type { Order } from './orders.contract.ts';

type Parcel = Pick<Dispatch, 'courier' | 'trackingNumber'>;

/** Whether a tracking number is one, and no words such as `parcel 1`. */
export const isTrackingNumber = (written: string) => written.replace(/\D/g, '').length >= 5;

/** The name of a courier as names are compared: whatever its letters' case and spaces. */
export const courierKey = (courier: string) => courier.toLowerCase().replace(/\s/g, '');

/** Each courier once, in its first writing. */
export function distinctCouriers(names: readonly string[]): string[] {
  const keys = names.map(courierKey);
  return names.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

/**
 * A tracking number as numbers are compared: its letters and digits, without capitals and signs. The function `tracking_key`
 * of the database reads it alike.
 */
export const trackingKey = (number: string) => number.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The address of a courier's page for a parcel. Staff typed the number, so it is encoded. */
export const trackingAddress = ({ address }: CourierLink, number: string) =>
  address.replace(/\{number\}/gi, () => encodeURIComponent(number));

/** The link by which a parcel is followed. Undefined if its courier has none, or if its number is words. */
export function parcelLink(links: readonly CourierLink[], { courier, trackingNumber }: Parcel): string | undefined {
  const link = links.find((each) => courierKey(each.courier) === courierKey(courier));
  return link && isTrackingNumber(trackingNumber) ? trackingAddress(link, trackingNumber) : undefined;
}

/** Adds its link to each parcel that has one. */
export function addParcelLinks({ parcelLink }: Pick<ApiContext, 'parcelLink'>, orders: readonly Order[]): Order[] {
  const addLink = (parcel: Dispatch) => ({ ...parcel, ...(parcelLink(parcel) && { link: parcelLink(parcel) }) });
  return orders.map((order) => ({ ...order, dispatches: order.dispatches.map(addLink) }));
}
