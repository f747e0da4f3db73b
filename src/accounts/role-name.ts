import * as m from '../messages/messages.js';
import { type Role, roles } from '../shared/access-levels.ts';

/** The names of the roles for people. */
export const roleNames = { customer: m.role_customer, packer: m.role_packer, staff: m.role_staff, admin: m.role_admin };

export const roleName = (role: Role): string => roleNames[role]();

/** The name of a role in the audit log. An unknown one keeps its code. */
export function writtenRole(written: string | number | null): string {
  const role = roles.find((name) => name === written);
  return role ? roleName(role) : String(written);
}
