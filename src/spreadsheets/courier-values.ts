// Without their texts: the contract of the facts imports this file, and families download all that it imports.
const ofOrder = ['order', 'family', 'phone', 'phone_in_groups', 'address', 'street', 'district', 'city'] as const;
const ofParcel = ['province', 'postal_code', 'landmark', 'courier_note', 'quantity'] as const;
const ofSender = ['sender', 'sender_phone', 'sender_address'] as const;

export type CourierValue = (typeof ofOrder | typeof ofParcel | typeof ofSender)[number] | 'fixed';
/** The values that a column of the table for couriers can have. A `fixed` one is the same text in each row. */
export const courierValues: readonly string[] = [...ofOrder, ...ofParcel, ...ofSender, 'fixed'];

export const maxCourierColumns = 30;
