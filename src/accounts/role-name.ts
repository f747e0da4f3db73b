import * as m from '../messages/messages.js';
import { type Role, roles } from '../shared/access-levels.ts';

/** A role as people read it. */
export function roleName(role: Role): string {
  const names = { customer: m.role_customer, staff: m.role_staff, admin: m.role_admin };
  return names[role]();
}

/** A role that the audit log holds, as people read it; what is none is called as the log calls it. */
export function writtenRole(written: string | number | null): string {
  const role = roles.find((name) => name === written);
  return role ? roleName(role) : String(written);
}
