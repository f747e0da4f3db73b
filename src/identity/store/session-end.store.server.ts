import { type RawBuilder, sql } from 'kysely';
import { keptInterval, keptMs } from '../../shared/retention.ts';

/** When a session that opens now ends, unless a visit renews it. */
export function sessionEnd({ role, stays }: { role: string | null; stays: boolean }, now: Date): Date {
  const login = role === null || role === 'customer' ? 'customerLogin' : 'staffLogin';
  return new Date(now.getTime() + keptMs(stays ? login : 'sharedLogin'));
}

/** The same for a session that is visited now, in a statement that has its row. A session that does not stay is not renewed. */
export function renewedEnd(role: RawBuilder<string | null>, now: Date): RawBuilder<Date> {
  return sql`least(
    ${now}::timestamptz + case when coalesce(${role}, 'customer') = 'customer'
      then ${keptInterval('customerLogin')}::interval else ${keptInterval('staffLogin')}::interval end,
    "createdAt" + ${keptInterval('anyLogin')}::interval,
    case when not stays then "expiresAt" end)`;
}
