import { jakartaDayName } from '../shared/jakarta-time.ts';

/** Whether something can have happened to an order on this day: not before it was placed, and not after today. */
export const isDayOfOrder = (day: string, placedAt: Date, now: Date): boolean =>
  day >= jakartaDayName(placedAt) && day <= jakartaDayName(now);
