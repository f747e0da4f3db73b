import { type RawBuilder, sql } from 'kysely';

const hourMs = 3_600_000;
/** Days without a visit after which a session ends: of a customer, and of staff and admins. */
export const customerDays = 60;
export const staffDays = 7;
/** Days after which a session ends, however often its owner comes. Its cookie lives as long. */
export const mostDays = 180;
/** Hours after which a login on a shared phone ends, if closing the browser has not ended it. */
const sharedHours = 24;

/** When a session that opens now ends, unless a visit renews it. */
export function sessionEnd({ role, stays }: { role: string | null; stays: boolean }, now: Date): Date {
  const idleHours = 24 * (role === null || role === 'customer' ? customerDays : staffDays);
  return new Date(now.getTime() + (stays ? idleHours : sharedHours) * hourMs);
}

/** The same for a session that is visited now, in a statement that has its row. A session that does not stay is not renewed. */
export function renewedEnd(role: RawBuilder<string | null>, now: Date): RawBuilder<Date> {
  return sql`least(
    ${now}::timestamptz + case when coalesce(${role}, 'customer') = 'customer'
      then ${`${customerDays} days`}::interval else ${`${staffDays} days`}::interval end,
    "createdAt" + ${`${mostDays} days`}::interval,
    case when not stays then "expiresAt" end)`;
}
