// Each endpoint names its level in its `*.contract.ts`; `server/api/api-routes.ts` lets callers in by it.

/**
 * Who may call an endpoint. Each level holds the one before it:
 * anyone; anyone with a valid token; a verified account; a volunteer; an administrator (specification, section 6).
 */
export const accessLevels = ['visitor', 'account', 'customer', 'staff', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** The roles that an account can be given. */
export const roles = ['customer', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** True when someone at `level` may use what is declared for `needed`. */
export function allows(level: Access, needed: Access): boolean {
  return accessLevels.indexOf(level) >= accessLevels.indexOf(needed);
}
