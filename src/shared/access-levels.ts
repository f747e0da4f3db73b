// Each endpoint names its level in its `*.contract.ts`; `server/api/admit-caller.ts` checks it. `contract-builder.ts` adds
// `session`.

/**
 * The levels of access. Each includes the ones before it: anyone; anyone with a valid token; a verified account; a
 * volunteer who packs, and sees only orders that are not sent; a volunteer; an administrator (specification, section 6).
 */
export const accessLevels = ['visitor', 'account', 'customer', 'packer', 'staff', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

/** The roles of accounts. */
export const roles = ['customer', 'packer', 'staff', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether `level` includes `needed`. */
export function allows(level: Access, needed: Access): boolean {
  return accessLevels.indexOf(level) >= accessLevels.indexOf(needed);
}
