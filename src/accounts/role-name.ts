import * as m from '../messages/messages.js';
import type { Role } from '../shared/access.ts';

/** A role as people read it. */
export function roleName(role: Role): string {
  const names = { customer: m.role_customer, staff: m.role_staff, admin: m.role_admin };
  return names[role]();
}
