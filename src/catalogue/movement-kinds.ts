/** Why a stock changed. `import`: a plan said so, or what was there when the ledger began. */
export const movementKinds = ['sale', 'return', 'count', 'donation', 'write-off', 'correction', 'import'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why a count found another number than expected; `damaged` only where units are missing. */
export const countReasons = ['unknown', 'unrecorded', 'damaged', 'miscounted'] as const;
export type CountReason = (typeof countReasons)[number];
