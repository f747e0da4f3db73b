import * as z from 'zod/mini';
import { wholeNumber } from '../../shared/text-schema.ts';

/** The people who may name the value of a gift. */
export const valuedBy = ['foundation', 'donor'] as const;

/** The limit of one value, in rupiah. */
const mostValue = 2_000_000_000;

/** The noted in-kind value of all units of a gift: whole rupiah, and who named it (docs/decisions/a-gift-and-its-value.md). */
export const giftValueSchema = z.strictObject({ amount: wholeNumber(1, mostValue), by: z.enum(valuedBy) });
export type GiftValue = z.infer<typeof giftValueSchema>;
